/** Names of sites, as mail programs and telephones make links of them. */
const site =
  /\bwww\.|\.(app|biz|club|co|com|dev|info|io|link|ly|me|net|online|org|ru|shop|site|top|us|xyz)(?![\p{L}\p{N}])/iu

/**
 * Whether this can be the name of a person. It stands in letters to others, who must not find an address or a number in it that they would
 * be led to: no e-mail or web address, and no more digits than somebody the third has.
 */
export function isPersonName(name: string): boolean {
  const plain = name.normalize('NFKC')
  const digits = plain.replace(/\D/g, '').length
  return !/@|:\/\/|\p{L}\.[\p{L}\p{N}]+\//u.test(plain) && !site.test(plain) && digits < 5
}
