/**
 * Names in the paths of the API that each deployment chooses for itself, as `idp` in `/api/agent/{idp}_user/{uid}`
 * (decisions §9). Other names in braces, such as `uid`, are parameters, which each request fills in. A path segment can
 * have other text next to a name.
 */
export const wireNames = ['idp', 'partner', 'loyalty', 'registration-backend'] as const
export type WireName = (typeof wireNames)[number]
/** The names that a deployment chose: `{ idp: 'idp', partner: 'acme', … }`. */
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

/**
 * A path with its values filled in: `/api/accounts/42`. If a value is missing, its name stays in braces, and the path
 * matches no call.
 */
export function fillPath(path: string, values: Readonly<Record<string, string | undefined>>): string {
  return path.replace(named, (whole, name: string) => encodeURIComponent(values[name] ?? whole))
}

/**
 * Translates the path of a call for the router: `/api/accounts/:id`. The router ends a name only at `/`, `-` or `.`,
 * and would take `:uid_log` for one name. So if text follows a name, a pattern marks where the name ends.
 * @throws Error for a path that the router would misread, or with two adjacent parameters in a segment
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
