/** Lines that are loaded at once. */
export interface Staged {
  /** The name of their staging table. */
  staged: string
  /** That a staged line `s` is of an account in the range, with its parameters. */
  sql: string
  values: string[]
}

/** Parts of a location, as columns have them behind `location_`. */
export const parts = ['street', 'unit', 'city', 'state', 'zip']
export const columnsOf = (table: string) => parts.map((part) => `${table}.location_${part}`).join(', ')
export const ownColumns = columnsOf('x').replaceAll('x.', '')

/** The location of a line, as rows keep what the file before said; null where there is none. */
export const locationOf = (table: string) => `case when ${table}.location_street is not null then
  jsonb_build_object(${parts.map((part) => `'${part}', ${table}.location_${part}`).join(', ')}) end`
