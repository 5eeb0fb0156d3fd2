import { expect, it } from 'vitest'
import { hasCardNumber } from './card-number.ts'

it.each([
  ['4111111111111111', 'sixteen digits'],
  ['4222222222222', 'thirteen digits'],
  ['378282246310005', 'fifteen digits'],
  ['6304000000000000000', 'nineteen digits'],
  ['4111 1111 1111 1111', 'in fours'],
  ['4111-1111-1111-1111', 'with dashes'],
  ['4111–1111–1111–1111', 'with en dashes'],
  ['4111\u00a01111\u00a01111\u00a01111', 'with non-breaking blanks'],
  ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', 'digit by digit'],
  ['4111  -  1111 1111 1111', 'with several of them'],
  ['4111\u200b1111\u200b1111\u200b1111', 'with something nobody sees between'],
  ['４１１１１１１１１１１１１１１１', 'in wide digits'],
  ['٤١١١١١١١١١١١١١١١', 'in Arabic digits'],
  ['4111.1111.1111.1111', 'with dots'],
  ['4111,1111,1111,1111', 'with commas'],
  ['4111, 1111, 1111, 1111', 'with commas and blanks'],
  ['4111/1111/1111/1111', 'with slashes'],
  ['4111_1111_1111_1111', 'with underscores'],
  ['4111:1111::1111:1111', 'with colons'],
  ['4111|1111*1111•1111', 'with one of each'],
  ['12/4111 1111 1111 1111,99', 'between numbers that other characters part from it'],
  ['212-555-0101-010121-5, 4111.1111.1111.1111', 'beside an account number'],
  ['4111-1111-1111-1111-12/29', 'with dashes to its last month'],
  ['4111-1111-1111-1111-1229', 'with dashes to that in four digits'],
  ['4111111111111111-1229-123', 'with dashes to that and its code'],
  ['12-4111-1111-1111-1111', 'with a dash behind another number'],
  ['3782-822463-10005-27', 'parted as another kind of card'],
  ['4111 | 1111 | 1111 | 1111', 'with lines and blanks'],
  ['4111....1111....1111....1111', 'with several dots'],
  ['card 4111111111111111 exp 12/29', 'in a sentence'],
  ['12 4111111111111111 99', 'between other numbers'],
  ['4242.....4242.....4242.....4242', 'with five dots'],
  ['4242_____4242_____4242_____4242', 'with five underscores'],
  ['4242 * * * 4242 * * * 4242 * * * 4242', 'with stars and blanks'],
  ['4242 ~~~~~~ 4242 ~~~~~~ 4242 ~~~~~~ 4242', 'with eight characters between'],
  ['四二四二四二四二四二四二四二四二', 'in Chinese numerals'],
  ['四二四二 四二四二 四二四二 四二四二', 'in those, in fours'],
  ['㈣㈡㈣㈡㈣㈡㈣㈡㈣㈡㈣㈡㈣㈡㈣㈡', 'in those in parentheses'],
  ['④②④②④②④②④②④②④②④②', 'in circles'],
  ['⑷⑵⑷⑵⑷⑵⑷⑵⑷⑵⑷⑵⑷⑵⑷⑵', 'in parentheses'],
  ['⒋⒉⒋⒉⒋⒉⒋⒉⒋⒉⒋⒉⒋⒉⒋⒉', 'with full stops'],
  ['❹❷❹❷❹❷❹❷❹❷❹❷❹❷❹❷', 'in black circles'],
  ['142-424-2424-242424-2', 'in the shape of an account number'],
  ['424-242-4242-424242-1', 'in that shape from its first digit'],
  ['四〇〇〇〇〇〇〇〇〇〇〇〇〇〇二', 'with Chinese zeros'],
])('%s is found: %s', (text) => {
  expect(hasCardNumber(text)).toBe(true)
})

it.each([
  ['212-555-0101-010124-9', 'an account number that passes the check'],
  ['4111111111111112', 'the last digit is another'],
  ['411111111111', 'twelve digits'],
  ['63040000000000000003', 'twenty digits'],
  ['TT-40718826', 'a ticket'],
  ['(212) 555-0101', 'a telephone'],
  ['212-555-0101-010121-5', 'an account number'],
  ['212-555-0101-010121-5 and 585-555-0102-020222-6', 'two of them'],
  ['212-555-0101-010121-5,585-555-0102-020222-6', 'two of them with a comma between'],
  ['212-555-0101-010124-9.', 'one that passes the check, with a full stop'],
  ['4111 1111 1111, then 1111', 'a word between'],
  ['1a4111b1111c1111d1111e', 'letters between, as in a call id or a serial number'],
  ['2026-1128-4111-1111-1111-11', 'dashes, but not as on a card'],
  ['Call (585) 555-0142 or (585) 555-0143, after 5 pm.', 'two telephones'],
  ['12/01/2026 to 12/31/2026, then 01/15/2027', 'dates'],
  ['Oct 14, 2026, 9:00–10:00; Oct 15, 2026, 11:30', 'days and times'],
  ['Order 40718826, ticket 40718827', 'an order and a ticket'],
  ['$ 49.99, $ 12.50, $ 3.75', 'amounts'],
  ['21255501010101249', 'an account number without its dashes'],
  ['三月四日', 'a day in Chinese'],
  ['', 'nothing'],
])('%s isn’t one: %s', (text) => {
  expect(hasCardNumber(text)).toBe(false)
})

it.each([['1-'], ['12/29, '], ['1    '], ['4111-'], ['1 ~~~~~~ '], ['四']])(
  'a long text full of %j takes time in proportion to its length',
  (repeated) => {
    const { user: before } = process.cpuUsage()
    hasCardNumber(repeated.repeat(20_000))
    // Allows 5,000,000 microseconds of CPU. The check takes about 100,000. If every digit were compared with every
    // other, it would take minutes.
    expect(process.cpuUsage().user - before).toBeLessThan(5_000_000)
  },
)
