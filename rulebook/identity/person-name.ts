/** Web addresses that mail programs and phones turn into links. */
const site =
  /\bwww\.|\.(app|biz|club|co|com|dev|info|io|link|ly|me|net|online|org|ru|shop|site|top|us|xyz)(?![\p{L}\p{N}])/iu
/** A word, a dot and more letters, as in most web addresses. “St.John” doesn't match, since "St" is too short. */
const likeSite = /[\p{L}\p{N}-]{3,}[.\u3002][\p{L}\p{N}]{2,}/u
/** Characters that are invisible or change the writing direction. */
const unseen = /[\p{Cf}\p{Cc}]/u

/** The most words in a name. Sentences have more. */
const mostWords = 7
/** A text with this many digits isn't a name. "Louis 14" has two digits, a telephone number ten. */
const tooManyDigits = 5

/**
 * True if the text could be a person's name. Our emails to other people contain names, so a name mustn't carry an
 * address, a number or a message. Refused are email and web addresses, too many digits in any script, invisible
 * characters, and sentences. Encoded words (RFC 2047) are refused, too: in a subject, mail programs would decode them.
 */
export function isPersonName(name: string): boolean {
  const plain = name.normalize('NFKC')
  return (
    !/@|=\?|:\/\/|\p{L}\.[\p{L}\p{N}]+\//u.test(plain) &&
    !site.test(plain) &&
    !likeSite.test(plain) &&
    !unseen.test(name) &&
    digitsIn(name) < tooManyDigits &&
    plain.trim().split(/\s+/).length <= mostWords
  )
}

/**
 * Removes from a name what `isPersonName` refuses: invisible characters, addresses and, if there are too many digits,
 * the words with digits. A valid name stays as it is.
 * @returns `undefined` if nothing would be left
 */
export function plainName(name: string): string | undefined {
  if (isPersonName(name)) return name
  const seen = name.replace(/\p{Cc}/gu, ' ').replace(/\p{Cf}/gu, '')
  const hasNumber = digitsIn(seen) >= tooManyDigits
  const words = seen.split(/\s+/).filter((word) => isPersonName(word) && !(hasNumber && digitsIn(word) > 0))
  const plain = words.slice(0, mostWords).join(' ').trim()
  return /\p{L}/u.test(plain) && isPersonName(plain) ? plain : undefined
}

const digitsIn = (text: string): number => text.normalize('NFKC').match(/\p{N}/gu)?.length ?? 0
