/** Reasons a password is refused (NIST SP 800-63B-4 §3.1.1.2; standards: Who may what). */
export type PasswordRefusal = 'too-short' | 'too-long' | 'common' | 'personal'

/** Facts about the person who chooses a password. A password that's little more than one of these is refused. */
export interface PasswordOwner {
  email: string
  firstName: string
  lastName: string
  brand: string
}

export const leastPasswordCharacters = 15
export const mostPasswordCharacters = 256

/**
 * Checks a new password: it has to be long enough, not common, and not made from its owner's data. Any characters are
 * fine.
 * @returns the reason it's refused; `undefined` if it's fine
 */
export function whyNotPassword(password: string, owner: PasswordOwner): PasswordRefusal | undefined {
  const letters = [...password.normalize('NFC')].length
  if (letters < leastPasswordCharacters) return 'too-short'
  if (letters > mostPasswordCharacters) return 'too-long'
  const bare = bareOf(password)
  if (isCommon(password, bare)) return 'common'
  return isPersonal(bare, owner) ? 'personal' : undefined
}

/** The text in lower case, without spaces and punctuation. Digits that look like letters become these letters. */
export function bareOf(text: string): string {
  const alike: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }
  const bare = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return /\p{L}/u.test(bare) ? bare.replace(/[013457]/g, (figure) => alike[figure] ?? figure) : bare
}

/** Words that many passwords contain. Their letters don't count toward `leastOwn`. */
const usual = [
  'password',
  'passwort',
  'contrasena',
  'letmein',
  'welcome',
  'iloveyou',
  'teamo',
  'qwerty',
  'asdfgh',
  'admin',
  'login',
  'secret',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'internet',
  'correcthorsebatterystaple',
  'thisismy',
  'changeme',
  // The demo's password. It's public, because the demo's guide shows it.
  'glasscarrieslight',
]
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
]
const runs = rows.flatMap((row) => [row.repeat(2), [...row.repeat(2)].reverse().join('')])
/** The fewest letters that a password needs besides common or personal words. */
const leastOwn = 6
const leastDifferent = 5

function isCommon(password: string, bare: string): boolean {
  if (new Set(password).size < leastDifferent || /^(.{1,8}?)\1+.{0,7}$/u.test(bare)) return true
  return (bare !== '' && runs.some((run) => run.includes(bare))) || isMadeOf(bare, usual)
}

/** True if a password is made of the person's own name or email address, or the provider's name. */
function isPersonal(bare: string, { email, firstName, lastName, brand }: PasswordOwner): boolean {
  const own = [email, firstName, lastName, brand].flatMap((text) => text.split(/[^\p{L}\p{N}\p{M}]+/u))
  return isMadeOf(
    bare,
    own.map(bareOf).filter(({ length }) => length >= 3),
  )
}

/** True if the password contains one of the words and has too few other letters. */
function isMadeOf(bare: string, words: string[]): boolean {
  const left = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, word) => text.replaceAll(word, ' '), bare)
  return left !== bare && left.replace(/[\p{N} ]/gu, '').length < leastOwn
}
