interface ScopeRow {
  about: 'bills' | 'services'
  /** The scope that this one requires. */
  needs?: 'billing' | 'seesServices'
}

/**
 * The permissions someone can have on an account (decisions §10). Paying requires seeing the bills, and managing
 * requires seeing the services. To add a scope, add a line here. Code that has to handle the new scope won't compile
 * until it does.
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

/** Picks the scopes from an object that has other fields as well. */
export const pickScopes = (from: Scopes): Scopes => byScope((scope) => from[scope])

export const areSameScopes = (one: Scopes, other: Scopes): boolean =>
  scopeNames.every((scope) => one[scope] === other[scope])

const rows: Record<Scope, ScopeRow> = scopes
const needOf = (scope: Scope): Scope | undefined => rows[scope].needs

/**
 * Adds the scopes that the given ones imply: paying includes seeing the bills, managing includes seeing the services.
 */
export const wholeScopes = (given: Scopes): Scopes =>
  byScope((scope) => given[scope] || scopeNames.some((other) => needOf(other) === scope && given[other]))

/** Leaves out scopes that require another scope that isn't given. */
export const withoutLoose = (given: Scopes): Scopes =>
  byScope((scope) => {
    const need = needOf(scope)
    return given[scope] && (need === undefined || given[need])
  })
