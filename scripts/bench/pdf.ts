// The cost of a bill's PDF, next to the plainest pdfkit document with the same text. They're made in turns, in one run.
import { inflateSync } from 'node:zlib'
import { readBrand } from '@lightwell/server/settings/brand.ts'
import { writeDocument } from '@lightwell/server/statements/document/write-document.ts'
import type { WholeStatement } from '@lightwell/server/statements/store.ts'
import PDFDocument from 'pdfkit'

export interface PdfCost {
  /** The median CPU time in milliseconds. On a busy machine, elapsed time would mostly measure other programs. */
  documentMs: number
  plainMs: number
  ratio: number
  pages: number
  /** The growth of the heap in bytes, over all documents except the first tenth. */
  grownBytes: number
  documents: number
  /** True if the bill and the plain document have the same text. */
  isSameText: boolean
}

const mostMs = 3
const mostRatio = 5
const mostGrownBytes = 4_000_000
/**
 * Shares of all documents. The first `warmUp` of them aren't counted. The first `besidePlain` are made next to a plain
 * document. The heap is first measured after `beforeHeap` of them.
 */
const [warmUp, besidePlain, beforeHeap] = [0.15, 0.4, 0.1]

/** A typical family's bill. It has two pages. */
function usualStatement(): WholeStatement {
  const period = { from: '2026-10-09', to: '2026-11-08' }
  const sections = [
    {
      heading: 'Monthly charges',
      kind: 'monthly' as const,
      collapseLineItems: false,
      rows: [
        { description: 'Fiber Internet 500', amountCents: 69_99, ...period },
        { description: 'Digital Voice Unlimited', amountCents: 24_00, ...period },
        { description: 'TV Select', amountCents: 49_99, ...period },
        { description: 'Internet security', amountCents: 6_00, ...period },
        { description: 'Welcome promotion', amountCents: -15_00, ...period },
      ],
    },
    {
      heading: 'One-time charges',
      kind: 'one-time' as const,
      collapseLineItems: false,
      rows: [
        { description: 'International calls', amountCents: 8_17 },
        { description: 'Movie: The Lighthouse Road', amountCents: 5_99 },
      ],
    },
    {
      heading: 'Taxes and fees',
      kind: 'taxes' as const,
      collapseLineItems: true,
      rows: [
        { description: 'State and local sales tax', amountCents: 6_72 },
        { description: 'Federal Universal Service Fund surcharge', amountCents: 3_14 },
        { description: '911 fee', amountCents: 1_00 },
        { description: 'Franchise fee', amountCents: 2_45 },
      ],
    },
  ]
  const newChargesCents = sections.flatMap(({ rows }) => rows).reduce((sum, row) => sum + row.amountCents, 0)
  return {
    id: '1',
    statementOn: '2026-11-09',
    dueOn: '2026-11-30',
    invoiceNumber: '0101-202611',
    balanceForwardCents: 163_29,
    paymentsCents: 163_29,
    newChargesCents,
    amountDueCents: newChargesCents,
    sections,
    previous: { id: '2', statementOn: '2026-10-09', amountDueCents: 163_29 },
    former: [],
    payments: [{ on: '2026-10-27', amountCents: 163_29, type: 'card', brand: 'Visa', lastFour: '4242' }],
    inserts: [{ code: 'NEWS', description: 'Slow in one room? Ask for a free Wi-Fi check in your account.' }],
  }
}

/** Makes this many PDFs of a bill and measures the cost. */
export async function measurePdf(documents: number): Promise<PdfCost> {
  const facts = {
    brand: readBrand(),
    language: 'en' as const,
    account: {
      accountNumber: '212-555-0101-010121-5',
      name: 'María Elena Castillo',
      serviceAddress: '48 Example Street, Apt 5C, New York, NY 10001',
    },
    statement: usualStatement(),
    isFinal: false,
  }
  const document = async () => Buffer.concat([...(await writeDocument(facts))])
  const sample = await document()
  const texts = textsOf(sample)
  if (!texts.includes('Fiber Internet 500')) throw new Error('The document’s own text was not found.')
  const turns: { documentMs: number; plainMs: number }[] = []
  let heapBefore = 0
  for (let turn = 0; turn < documents; turn++) {
    const documentMs = await cpuMsOf(document)
    const hasPlain = turn < besidePlain * documents
    const plainMs = hasPlain ? await cpuMsOf(() => plainDocument(texts)) : 0
    if (turn >= warmUp * documents && hasPlain) turns.push({ documentMs, plainMs })
    if (turn === Math.ceil(beforeHeap * documents) - 1) heapBefore = heap()
  }
  const documentMs = median(turns.map((turn) => turn.documentMs))
  const plainMs = median(turns.map((turn) => turn.plainMs))
  return {
    documentMs,
    plainMs,
    ratio: documentMs / plainMs,
    pages: sample.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0,
    grownBytes: heap() - heapBefore,
    documents,
    isSameText: said(plainTextsOf(await plainDocument(texts))) === said(texts),
  }
}

/**
 * Prints the figures.
 * @param judgesTime false if the run was too short to judge the cost of a document
 * @returns true if nothing exceeds its limit and the bill and the plain document have the same text
 */
export function reportPdf(
  cost: PdfCost,
  print: (line: string) => void,
  { judgesTime }: { judgesTime: boolean },
): boolean {
  const { documentMs, plainMs, ratio, pages, grownBytes, isSameText } = cost
  const mark = (isGood: boolean) => (isGood ? 'ok' : 'OVER')
  const figures = [
    [
      `a statement of ${pages} pages`,
      `${documentMs.toFixed(2)} ms of CPU`,
      !judgesTime || documentMs <= mostMs,
    ],
    ['the plainest of the same text', `${plainMs.toFixed(2)} ms of CPU`, true],
    ['one beside the other', `×${ratio.toFixed(2)}`, !judgesTime || ratio <= mostRatio],
    ['what both say', isSameText ? 'the same' : 'OTHER TEXT', isSameText],
    [
      `heap after ${cost.documents} documents`,
      `${(grownBytes / 1e6).toFixed(1)} MB more`,
      !judgesTime || grownBytes <= mostGrownBytes,
    ],
  ] as const
  for (const [what, figure, isGood] of figures)
    print(`${what.padEnd(32)} ${figure.padStart(16)}  ${mark(isGood)}`)
  return figures.every(([, , isGood]) => isGood)
}

/** The simplest document that pdfkit can make of a text: lines below each other, without tags or colors. */
async function plainDocument(texts: string[]): Promise<Buffer> {
  const document = new PDFDocument()
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const { promise, resolve } = Promise.withResolvers<void>()
  document.on('end', resolve)
  for (const text of texts) document.text(text)
  document.end()
  await promise
  return Buffer.concat(pieces)
}

/** All texts on the pages of one of our documents. */
function textsOf(pdf: Buffer): string[] {
  return [...contentsOf(pdf)].flatMap((content) =>
    [...content.matchAll(/\(((?:\\.|[^\\)])*)\) Tj/g)].map(([, text = '']) =>
      text.replace(/\\(.)/g, '$1').trim(),
    ),
  )
}

/** The drawing commands among a document's compressed streams. */
function* contentsOf(pdf: Buffer): Generator<string> {
  const written = pdf.toString('latin1')
  for (const { index } of written.matchAll(/stream\n/g)) {
    const at = index + 'stream\n'.length
    if (written.slice(index - 3, index) === 'end' || pdf[at] !== 0x78) continue
    yield inflateSync(pdf.subarray(at)).toString('latin1')
  }
}

/** Finds the texts of a plain pdfkit document. pdfkit writes text in hexadecimal and may break lines. */
function plainTextsOf(pdf: Buffer): string[] {
  return [...contentsOf(pdf)].flatMap((content) =>
    [...content.matchAll(/\[(.*?)\] TJ/g)].map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    ),
  )
}

/** Joins texts and removes all whitespace, so that line breaks make no difference. */
const said = (texts: string[]) => texts.join('').replace(/\s/g, '')

async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  // pdfkit's stream hands over its output on the next turn of the event loop. Wait for it here, so that the next
  // measurement doesn't include it.
  await new Promise(setImmediate)
  return (user + system) / 1000
}

function heap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
