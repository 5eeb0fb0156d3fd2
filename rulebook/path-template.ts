/**
 * The paths of the API as contracts write them: `/api/agent/{idp}_user/{uid}`. A name in braces is a parameter, which each request
 * fills, or a wire name, which a deployment chooses once (decisions §9). Both may stand beside text in their segment.
 */
export const wireNames = ['idp', 'partner', 'loyalty', 'registration-backend'] as const
export type WireName = (typeof wireNames)[number]
/** What a deployment calls each of them: `{ idp: 'idp', partner: 'acme', … }`. */
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

/** The address of one thing: `/api/accounts/42`. What has no value stays in braces, which no address has. */
export function fillPath(path: string, values: Readonly<Record<string, string | undefined>>): string {
  return path.replace(named, (whole, name: string) => encodeURIComponent(values[name] ?? whole))
}

/**
 * A served path as the router takes it, `/api/accounts/:id`. The router reads a parameter's name up to the next `/`, `-` or `.`, so
 * that `:uid_log` is one name; a pattern ends it where text follows.
 * @throws Error for a path that the router would read otherwise, and for two parameters in a segment, which no rule keeps apart
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
