import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { Font } from './font.ts'
import type { Subset } from './subset.ts'

/**
 * A font in the PDF file. `font` is the reference that pages use. `end` writes the font's data when the document ends.
 */
export interface Embedded {
  font: PDFKit.PDFKitReference
  end(): void
}

/**
 * Font flags (ISO 32000-1, 9.8.2). `latinLetters`: the font has only Latin letters. `anyLetters`: it has other letters,
 * too.
 */
const latinLetters = 32
const anyLetters = 4

/** Embeds one face of the document's own font, with all its glyphs. */
export function embedFace(document: PDFKit.PDFDocument, face: Font): Embedded {
  const { name, widths, facts, programLength } = face
  const program = document.ref({ Length1: programLength, Filter: 'FlateDecode' })
  const descriptor = document.ref({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: latinLetters,
    ItalicAngle: 0,
    ...facts,
    FontFile2: program,
  })
  const font = document.ref({
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: name,
    Encoding: 'WinAnsiEncoding',
    FirstChar: 32,
    LastChar: 255,
    Widths: [...widths.slice(32)].map((width) => Math.round(width * 1000)),
    FontDescriptor: descriptor,
  })
  return {
    font,
    end() {
      program.end(face.program)
      descriptor.end(undefined)
      font.end(undefined)
    },
  }
}

/** Embeds the glyphs of a subset. Glyphs can be added until the document ends (ISO 32000-1, 9.7). */
export function embedSubset(document: PDFKit.PDFDocument, subset: Subset): Embedded {
  const font = document.ref({})
  return {
    font,
    end() {
      const bytes = subset.program()
      const name = `${tagOf(bytes)}+Lightwell-Letters`
      const program = deflated(document, bytes)
      const unicode = deflated(document, Buffer.from(unicodeOf(subset)))
      const descriptor = document.ref({
        Type: 'FontDescriptor',
        FontName: name,
        Flags: anyLetters,
        ItalicAngle: 0,
        FontBBox: [0, -300, 1000, 1000],
        Ascent: 900,
        Descent: -300,
        CapHeight: 720,
        StemV: 80,
        FontFile2: program,
      })
      const letters = document.ref({
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: name,
        CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
        CIDToGIDMap: 'Identity',
        W: [0, subset.outlines.map(({ width }) => Math.round(width * 1000))],
        FontDescriptor: descriptor,
      })
      Object.assign(font.data, {
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: name,
        Encoding: 'Identity-H',
        DescendantFonts: [letters],
        ToUnicode: unicode,
      })
      for (const reference of [descriptor, letters, font]) reference.end(undefined)
    },
  }
}

function deflated(document: PDFKit.PDFDocument, bytes: Buffer): PDFKit.PDFKitReference {
  const stream = document.ref({ Length1: bytes.length, Filter: 'FlateDecode' })
  stream.end(deflateSync(bytes))
  return stream
}

/** Makes the six capitals that stand before a subset's name and make the name unique (ISO 32000-1, 9.6.4). */
function tagOf(program: Buffer): string {
  const digest = createHash('sha256').update(program).digest()
  return [...digest.subarray(0, 6)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('')
}

const mostInBlock = 100

/**
 * Writes the map from a subset's glyphs to their text (ISO 32000-1, 9.10.3). PDF readers use it to search and copy
 * text.
 */
function unicodeOf({ outlines }: Subset): string {
  const lines = outlines.map(
    ({ text }, number) =>
      `<${number.toString(16).padStart(4, '0')}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`,
  )
  const blocks = Array.from({ length: Math.ceil(lines.length / mostInBlock) }, (_, at) =>
    lines.slice(at * mostInBlock, (at + 1) * mostInBlock),
  )
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}
