/** Names of sites, as mail programs and telephones make links of them. */
const site =
  /\bwww\.|\.(app|biz|club|co|com|dev|info|io|link|ly|me|net|online|org|ru|shop|site|top|us|xyz)(?![\p{L}\p{N}])/iu
/** A word, a dot and more letters, as most sites are called. “St.John” is none. */
const likeSite = /[\p{L}\p{N}-]{3,}[.\u3002][\p{L}\p{N}]{2,}/u
/** What turns the direction of writing, or is not seen. */
const unseen = /[\p{Cf}\p{Cc}]/u

/** No name has more words; a sentence has. */
const mostWords = 7

/**
 * Whether this can be the name of a person. It stands in letters to others, who must not find an address, a number or a message in it that
 * they would be led to: no e-mail or web address, no more digits of any script than somebody the third has, nothing that is not seen, and
 * no sentence. Nor an encoded word (RFC 2047), which mail programs would decode in a subject.
 */
export function isPersonName(name: string): boolean {
  const plain = name.normalize('NFKC')
  const digits = plain.match(/\p{N}/gu)?.length ?? 0
  return (
    !/@|=\?|:\/\/|\p{L}\.[\p{L}\p{N}]+\//u.test(plain) &&
    !site.test(plain) &&
    !likeSite.test(plain) &&
    !unseen.test(name) &&
    digits < 5 &&
    plain.trim().split(/\s+/).length <= mostWords
  )
}
