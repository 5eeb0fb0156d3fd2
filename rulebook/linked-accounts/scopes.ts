interface ScopeRow {
  about: 'bills' | 'services'
  /** Another scope that this scope requires. */
  needs?: 'billing' | 'seesServices'
}

/**
 * The scopes: the permissions that someone can have on an account (decisions §10). Add a new scope here, and the
 * compiler points to all code that has to handle it.
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

/** Maps every scope to a value. */
export const byScope = <T>(make: (scope: Scope) => T) =>
  Object.fromEntries(scopeNames.map((scope) => [scope, make(scope)])) as Record<Scope, T>

export const everyScope: Scopes = byScope(() => true)
export const noScope: Scopes = byScope(() => false)

/** Picks the scopes from an object that has more fields. */
export const pickScopes = (from: Scopes): Scopes => byScope((scope) => from[scope])

export const areSameScopes = (one: Scopes, other: Scopes): boolean =>
  scopeNames.every((scope) => one[scope] === other[scope])

const rows: Record<Scope, ScopeRow> = scopes
const needOf = (scope: Scope): Scope | undefined => rows[scope].needs

/** Adds the scopes that the given ones require: seeing the bills for paying, seeing the services for managing. */
export const wholeScopes = (given: Scopes): Scopes =>
  byScope((scope) => given[scope] || scopeNames.some((other) => needOf(other) === scope && given[other]))

/** Leaves out scopes whose required scope is missing. */
export const withoutLoose = (given: Scopes): Scopes =>
  byScope((scope) => {
    const need = needOf(scope)
    return given[scope] && (need === undefined || given[need])
  })
