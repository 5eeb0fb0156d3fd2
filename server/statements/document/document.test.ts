import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { account, brand, sections, statementOf, write } from '../../testing/documents.ts'
import { factsOf, fontsOf, hasPoppler, linesOf, treeOf } from '../../testing/poppler.ts'
import { knownName } from '../lines/known-names.ts'
import { writeDocument } from './write-document.ts'

describe.skipIf(!hasPoppler)('what another program reads', () => {
  describe.each(['en', 'es'] as const)('in %s', (language) => {
    const statement = statementOf()
    let pdf: Buffer
    let lines: string[]
    beforeAll(async () => {
      pdf = await write(statement, { language })
      lines = linesOf(pdf)
    })
    const money = (cents: number) => formatCents(cents, language)

    it('has every line with its amount', async () => {
      for (const { description, amountCents } of sections.flatMap(({ rows }) => rows))
        expect(lines).toContainEqual(
          expect.stringMatching(
            new RegExp(`^${knownName(description, language)} .*?${amount(amountCents)}$`),
          ),
        )
      function amount(cents: number) {
        return money(cents).replace(/[$.]/g, '\\$&')
      }
    })

    it('says how the amount came about', async () => {
      const title = language === 'en' ? 'Bill summary' : 'Resumen de la factura'
      const sum = lines.slice(lines.indexOf(title))
      const amounts = sum.map((line) => / (−?\$[\d,.]+)$/.exec(line)?.[1]).filter(Boolean)
      expect(amounts.slice(0, 8)).toEqual([163_29, -200_00, 36_71, 0, 54_99, 1_00, 55_99, 55_99].map(money))
    })

    it('names the method of a payment within its sentence', () => {
      const returned =
        language === 'en'
          ? 'Payment returned by your bank on Oct 30, 2026, checking account ending in 6789 '
          : 'Pago devuelto por su banco el 30 oct 2026, cuenta de cheques terminada en 6789 '
      expect(lines).toContainEqual(expect.stringContaining(returned))
    })

    it('says who it’s for, what’s due and when, and its numbers', async () => {
      const text = lines.join('\n')
      for (const told of [
        'María Elena Castillo Núñez',
        '48 Example Street, Apt 5C',
        account.accountNumber,
        statement.invoiceNumber,
        formatDay('2026-11-09', language, 'record'),
        formatDay('2026-11-30', language, 'record'),
        brand.name,
        'P.O. Box 4100',
      ])
        expect(text).toContain(told)
    })

    it('is called the final bill if it’s the last of a closed account', async () => {
      const final = await write(statement, { language, isFinal: true })
      const title = `${language === 'en' ? 'Final bill from' : 'Factura final del'} ${formatDay('2026-11-09', language, 'record')}`
      expect(factsOf(final).Title).toContain(title)
      expect(linesOf(final).join('\n')).toContain(title)
      expect(lines.join('\n')).not.toContain(title)
    })

    it('is a document with a title, a language and a tree', async () => {
      const facts = factsOf(pdf)
      expect(facts).toMatchObject({ Tagged: 'yes', Pages: '2', Author: brand.name })
      expect(facts.Title).toContain(account.accountNumber)
      expect(facts.Title).toContain(formatDay('2026-11-09', language, 'record'))
      expect(pdf.toString('latin1')).toContain(`/Lang (${language}-US)`)
      expect(pdf.toString('latin1')).toContain('/DisplayDocTitle true')
    })
  })

  it('has a tree of headings and tables whose rows say what they’re about', async () => {
    const tree = treeOf(await write())
    const [, first] =
      /TR\n\s+TH:\n\s+\/Scope \/Row\n\s+"Fiber Internet 500[^"]*"\n((?:\s+TD\n\s+"[^"]*"\n?)+)/.exec(tree) ??
      []
    expect(first).toContain('"$69.99"')
    for (const part of ['H1', 'H2', 'Table', '/Scope /Column', '/Scope /Row']) expect(tree).toContain(part)
    expect(tree).toContain('48 Example Street, Apt 5C New York, NY 10001')
  })

  it('has pages, however many, each numbered and with the heading that continues', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => ({
      description: `Ethernet line ${at + 1}`,
      amountCents: 1_00 + at,
    }))
    const long = statementOf({ sections: [{ heading: 'Lines', rows, collapseLineItems: false }] })
    const pdf = await write(long)
    const lines = linesOf(pdf)
    const pages = Number(factsOf(pdf).Pages)
    expect(pages).toBe(7)
    for (let number = 1; number <= pages; number++)
      expect(lines).toContainEqual(expect.stringContaining(`Page ${number} of ${pages}`))
    expect(lines.filter((line) => line.includes('Lines, continued'))).toHaveLength(5)
    expect(lines.filter((line) => /^Ethernet line \d+ \$/.test(line))).toHaveLength(200)
  })

  it('has a stub if something is due, and none otherwise', async () => {
    const stub = async (amountDueCents: number) =>
      linesOf(await write(statementOf({ amountDueCents }))).some((line) => line.includes('Payment stub'))
    expect(await Promise.all([1, 0, -12_00].map(stub))).toEqual([true, false, false])
    expect(linesOf(await write(statementOf({ amountDueCents: -12_00 }))).join('\n')).toContain('$12.00')
  })

  it('says how much of the amount was due before', async () => {
    const told = async (paymentsCents: number) =>
      linesOf(
        await write(statementOf({ paymentsCents, payments: [], amountDueCents: 219_28 - paymentsCents })),
      ).some((line) => line.includes('Of that, $63.29 is past due'))
    expect(await Promise.all([100_00, 163_29].map(told))).toEqual([true, false])
  })

  it('says when each part it brings forward is due, which may be after the bill’s own day', async () => {
    const former = [
      { dueOn: '2026-11-12', newChargesCents: 66_98 },
      { dueOn: '2026-10-11', newChargesCents: 60_00 },
    ]
    const text = async (paymentsCents: number) => {
      const own = { paymentsCents, payments: [], former, amountDueCents: 219_28 - paymentsCents }
      return linesOf(await write(statementOf(own))).join(' ')
    }
    const [due, both] = [await text(100_00), await text(50_00)]
    expect(due).toContain('Of that, $63.29 is due Nov 12, 2026.')
    expect(due).not.toContain('past due')
    expect(both).toContain('Of that, $46.31 was due Oct 11, 2026')
    expect(both).toContain('$66.98 is due Nov 12, 2026.')
  })

  it('has one total if payments aren’t known individually, or there are many', async () => {
    const line = /^Payments and returns since your last bill −\$163\.29$/
    const unknown = statementOf({ payments: [] })
    expect(linesOf(await write(unknown))).toContainEqual(expect.stringMatching(line))
    const many = Array.from({ length: 9 }, (_, at) => ({
      on: '2026-10-20',
      amountCents: at === 0 ? 163_21 : 1,
      type: 'card' as const,
      brand: 'Visa',
      lastFour: '4242',
    }))
    expect(linesOf(await write(statementOf({ payments: many })))).toContainEqual(expect.stringMatching(line))
  })

  test.each([
    ['accents', 'Ángel Muñoz Güell', 'Ángel Muñoz Güell'],
    ['dashes and quotes', 'O’Brien – “The” — Co…', 'O’Brien – “The” — Co…'],
    ['signs that steer PDFs', 'a (b) \\ c) %d <e> [f] /g', 'a (b) \\ c) %d <e> [f] /g'],
    ['signs of money', 'Café 5€ 6£ 7¥', 'Café 5€ 6£ 7¥'],
    ['letters that the font lacks', 'Łukasz Řehoř', 'Łukasz Řehoř'],
    ['other scripts', '村上 Ошибка', '村上 Ошибка'],
    ['letters from the right', 'Zoë عبد الله Nowak', 'Zoë عبد الله Nowak'],
    ['letters from the right that no font has', 'ߒߞߏ Nowak', 'ߒߞߏ'],
    ['faces', 'A 😀 B', 'A 😀 B'],
  ])('carries a name with %s', async (_, name, read) => {
    const pdf = await write(statementOf(), { account: { ...account, name } })
    // Poppler adds direction marks to mixed-direction text and guesses its spaces. So the test removes the marks and
    // the spaces.
    const told = linesOf(pdf)
      .join('\n')
      .replace(/[\u202a-\u202c ]/g, '')
    expect(told).toContain(read.replaceAll(' ', ''))
  })

  it('works for a brand with characters reserved in XML', async () => {
    const pdf = await write(statementOf(), { brand: { ...brand, name: 'Cable & <Fiber>' } })
    expect(factsOf(pdf).Author).toBe('Cable & <Fiber>')
    expect(pdf.toString('latin1')).toContain('<rdf:li>Cable &#38; &#60;Fiber&#62;</rdf:li>')
  })

  it('embeds its fonts, so that it looks the same everywhere', async () => {
    expect(fontsOf(await write())).toEqual([
      { name: 'Arimo-Regular', isEmbedded: true },
      { name: 'Arimo-Bold', isEmbedded: true },
    ])
  })

  it('works for a statement without any lines', async () => {
    expect(linesOf(await write(statementOf({ sections: [] }))).join('\n')).toContain('no itemized charges')
  })
})

it('is the same file every time it’s made', async () => {
  expect((await write()).equals(await write())).toBe(true)
})

it('comes page by page', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({ description: `Line ${at}`, amountCents: 1 }))
  const pieces = [
    ...(await writeDocument({
      brand,
      language: 'en',
      account,
      statement: statementOf({ sections: [{ heading: 'Lines', rows, collapseLineItems: false }] }),
      isFinal: false,
    })),
  ]
  expect(pieces).toHaveLength(7)
  const largest = Math.max(...pieces.slice(0, -1).map((piece) => piece.length))
  expect(largest).toBeLessThan(30_000)
})

it.each([
  ['in the letters of the document’s own font', account.name, 1_000],
  ['in letters of other fonts', '王小明 عبد الله', 200],
])('leaves nothing in memory, with a name %s', async (_, name, documents) => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heapAfter = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await write(statementOf(), { account: { ...account, name } })
      // A stream keeps its data in memory until it emits the data on the event loop's next turn.
      await new Promise(setImmediate)
    }
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = await heapAfter(100)
  expect((await heapAfter(documents)) - before).toBeLessThan(2_000_000)
})
