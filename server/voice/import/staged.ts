/** A batch of the voice lines that are staged for the import. */
export interface Staged {
  /** The name of the table that the voice lines are staged in. */
  staged: string
  /** SQL that's true if a staged voice line `s` is in this batch, by its account. `values` has the parameters. */
  sql: string
  values: string[]
}

/** The parts of a location. Each has a column, such as `location_street`. */
export const parts = ['street', 'unit', 'city', 'state', 'zip']
export const columnsOf = (table: string) => parts.map((part) => `${table}.location_${part}`).join(', ')
export const ownColumns = columnsOf('x').replaceAll('x.', '')

/** SQL for a line's location as JSON, as in the column `given_location`. Null if the line has no location. */
export const locationOf = (table: string) => `case when ${table}.location_street is not null then
  jsonb_build_object(${parts.map((part) => `'${part}', ${table}.location_${part}`).join(', ')}) end`
