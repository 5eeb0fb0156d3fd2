// What addresses carry behind their `?`, read so that whatever somebody typed makes a page. A section's own words are read in
// its `routes.tsx`; what several say is here.

export const dayPattern = /^\d{4}-\d\d-\d\d$/

/** `?verify=true`: the review of what was chosen (AH §4). */
export function whetherVerified({ verify }: Record<string, unknown>): { verify?: true } {
  return verify ? { verify: true } : {}
}

/** One word of the address's search, such as an id; nothing where it is missing. */
export function textOf<Name extends string>(name: Name) {
  return (search: Record<string, unknown>) => {
    const text = search[name]
    return (text === undefined || text === '' ? {} : { [name]: String(text) }) as { [Key in Name]?: string }
  }
}
