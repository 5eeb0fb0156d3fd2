/** Names of sites, as mail programs and telephones make links of them. */
const site =
  /\bwww\.|\.(app|biz|club|co|com|dev|info|io|link|ly|me|net|online|org|ru|shop|site|top|us|xyz)(?![\p{L}\p{N}])/iu
/** A word, a dot and more letters, as most sites are called. “St.John” is none. */
const likeSite = /[\p{L}\p{N}-]{3,}[.\u3002][\p{L}\p{N}]{2,}/u
/** What turns the direction of writing, or is not seen. */
const unseen = /[\p{Cf}\p{Cc}]/u

/** No name has more words; a sentence has. */
const mostWords = 7
/** "Louis 14" has two, a telephone number ten. */
const tooManyDigits = 5

/**
 * Whether this can be the name of a person. It stands in letters to others, who must not find an address, a number or a message in it that
 * they would be led to: no e-mail or web address, no more digits of any script than somebody the third has, nothing that is not seen, and
 * no sentence. Nor an encoded word (RFC 2047), which mail programs would decode in a subject.
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
 * A name without what `isPersonName` refuses: what isn't seen, words that are an address, and every number where they are too many. A name
 * that can be one stays as it is.
 * @returns `undefined` where nothing would be left of it
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
