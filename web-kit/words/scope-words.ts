import {
  scopeNames as names,
  type Scope,
  type Scopes,
  scopes,
  withoutLoose,
} from '@lightwell/rulebook/linked-accounts/scopes.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

const scopeWords: Record<Scope, () => string> = {
  billing: words.linked_accounts_sees_bills,
  pays: words.linked_accounts_pays,
  seesServices: words.linked_accounts_sees_services,
  manages: words.linked_accounts_manages,
}

/**
 * Names a person's permissions on an account, or says that there are none. On a closed account, leaves out permissions
 * on the services.
 */
export function scopeNames(given: Scopes, isClosed = false): string[] {
  const has = withoutLoose(given)
  const shown = names.filter((scope) => has[scope] && !(isClosed && scopes[scope].about === 'services'))
  if (shown.length > 0) return shown.map((scope) => scopeWords[scope]())
  return [isClosed ? words.linked_accounts_nothing_closed() : words.linked_accounts_nothing()]
}
