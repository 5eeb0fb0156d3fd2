interface ScopeRow {
  about: 'bills' | 'services'
  /** The scope that it takes. */
  needs?: 'billing' | 'seesServices'
}

/**
 * What somebody may do with an account (decisions §10): who pays sees the bills, and who manages sees the services. A new scope is a line
 * here, and whatever has to know of it doesn't compile until it does.
 */
export const scopes = {
  billing: { about: 'bills' },
  pays: { about: 'bills', needs: 'billing' },
  seesServices: { about: 'services' },
  manages: { about: 'services', needs: 'seesServices' },
} as const satisfies Record<string, ScopeRow>

export type Scope = keyof typeof scopes
export type Scopes = Record<Scope, boolean>
export const scopeNames = Object.keys(scopes) as Scope[]

/** Makes something of every scope. */
export const byScope = <T>(make: (scope: Scope) => T) =>
  Object.fromEntries(scopeNames.map((scope) => [scope, make(scope)])) as Record<Scope, T>

export const everyScope: Scopes = byScope(() => true)
export const noScope: Scopes = byScope(() => false)

/** Picks the scopes from what has more than these. */
export const pickScopes = (from: Scopes): Scopes => byScope((scope) => from[scope])

export const areSameScopes = (one: Scopes, other: Scopes): boolean =>
  scopeNames.every((scope) => one[scope] === other[scope])

const rows: Record<Scope, ScopeRow> = scopes
const needOf = (scope: Scope): Scope | undefined => rows[scope].needs

/** Adds what scopes imply: paying includes seeing the bills, and managing includes seeing the services. */
export const wholeScopes = (given: Scopes): Scopes =>
  byScope((scope) => given[scope] || scopeNames.some((other) => needOf(other) === scope && given[other]))

/** Leaves out the scopes that take one that isn't given. */
export const withoutLoose = (given: Scopes): Scopes =>
  byScope((scope) => {
    const need = needOf(scope)
    return given[scope] && (need === undefined || given[need])
  })
