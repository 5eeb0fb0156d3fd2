/**
 * Wire names in the paths of the API, `/api/agent/{idp}_user/{uid}`. A name in braces is either a parameter, filled in
 * by each request, or a wire name, chosen once by a deployment (decisions §9). Both kinds of names may share a path
 * segment with other text.
 */
export const wireNames = ['idp', 'partner', 'loyalty', 'registration-backend'] as const
export type WireName = (typeof wireNames)[number]
/** A deployment's names for the wire names: `{ idp: 'idp', partner: 'acme', … }`. */
export type WireNames = Readonly<Record<WireName, string>>

/** The parameters of a path: `ParamsOf<'/api/agent/{idp}_user/{uid}'>` is `'uid'`. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, WireName> | ParamsOf<Rest>
  : never

const named = /\{([\w-]+)\}/g

const isWireName = (name: string): name is WireName => wireNames.includes(name as WireName)

export function paramsOf(path: string): string[] {
  return [...path.matchAll(named)].flatMap(([, name = '']) => (isWireName(name) ? [] : [name]))
}

/** The path as a deployment serves it: `/api/agent/idp_user/{uid}`. */
export function servedPath(path: string, names: WireNames): string {
  return path.replace(named, (whole, name: string) => (isWireName(name) ? names[name] : whole))
}

/** A path with its values filled in: `/api/accounts/42`. A missing value stays in braces, which no real path has. */
export function fillPath(path: string, values: Readonly<Record<string, string | undefined>>): string {
  return path.replace(named, (whole, name: string) => encodeURIComponent(values[name] ?? whole))
}

/**
 * Translates a served path for the router, `/api/accounts/:id`. The router reads a parameter's name up to the next
 * `/`, `-` or `.`, so it would read `:uid_log` as one name; a pattern ends the name if text follows.
 * @throws Error for a path that the router would misread, and for two adjacent parameters in a segment, since their
 *   values can't be told apart
 */
export function routerPath(path: string): string {
  const segments = path.split('/').map((segment) => {
    const [before = '', param, after = '', ...more] = segment.split(/\{(\w+)\}/)
    if (more.length > 0 || /[^\w.~-]/.test(before + after))
      throw new Error(
        `${path}: a segment is text of letters, digits and . _ ~ -, with one parameter at most.`,
      )
    return param === undefined ? before : `${before}:${param}${after && `(.*)${after}`}`
  })
  return segments.join('/')
}
