import PDFDocument from 'pdfkit'
import { type Face, fonts, linesOf, widthOf } from './type.ts'
import { encode } from './win-ansi.ts'

/** US Letter, in points. */
export const page = { width: 612, height: 792 }

export interface Style {
  face: Face
  size: number
  color: string
}

/** What a document says of itself to readers of the screen and to folders. */
export interface About {
  title: string
  author: string
  language: 'en' | 'es'
  /** The instant that stands as its making: the same statement is the same file whenever it is made. */
  madeAt: Date
}

/** A font within the file. */
type EmbeddedFont = Record<'font' | 'descriptor' | 'program', PDFKit.PDFKitReference>

/** The flag of a font that has letters, no symbols (ISO 32000-1, 9.8.2). */
const lettersOnly = 32

/** A part of the document's tree, as readers of the screen walk it. */
export type Part = PDFKit.PDFStructureElement

/** What a part is: `H1`, `P`, `Table`, `TR`, `TH`, `TD` … (ISO 32000-1, 14.8.4). */
type PartName = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

/**
 * A document on which text is set at places, each piece within the part of the tree that it belongs to. pdfkit writes
 * the file: objects, pages, compression, the tree, the table of contents of it all. The text itself is written here, in
 * the page's own operators and by metrics that were read once.
 */
export class Sheet {
  readonly root: Part
  readonly #document: Paper
  readonly #fonts: Record<Face, EmbeddedFont>
  #color = ''

  constructor({ title, author, language, madeAt }: About) {
    this.#document = new Paper({
      size: [page.width, page.height],
      margin: 0,
      autoFirstPage: false,
      // No font of pdfkit's: it would be read and never used.
      font: null as never,
      pdfVersion: '1.7',
      lang: language === 'es' ? 'es-US' : 'en-US',
      tagged: true,
      displayTitle: true,
      info: {
        Title: inBothForms(title),
        Author: inBothForms(author),
        Creator: 'Lightwell',
        Producer: 'Lightwell',
        CreationDate: madeAt,
      },
    })
    this.#fonts = { plain: this.#font('plain'), bold: this.#font('bold') }
    this.root = this.#document.struct('Document')
    this.#document.addStructure(this.root)
  }

  addPage(): void {
    this.#document.endContent()
    this.#document.addPage()
    const { fonts: ofPage } = this.#document.page as unknown as { fonts: Record<string, unknown> }
    ofPage.P = this.#fonts.plain.font
    ofPage.B = this.#fonts.bold.font
    this.#color = ''
    // pdfkit counts from the top; the operators written here count from the bottom, as the format does.
    this.#write(`1 0 0 -1 0 ${page.height} cm`)
  }

  /** A part within another; ends when it is told to. */
  part(parent: Part, name: PartName, options?: { scope?: 'Row' | 'Column' }): Part {
    const part = this.#document.struct(name, options as never)
    parent.add(part)
    return part
  }

  /** A part that holds what is set while `set` runs. */
  leaf(parent: Part, name: PartName, set: () => void, options?: { scope?: 'Row' | 'Column' }): void {
    const content = this.#document.markStructureContent(name)
    set()
    this.#document.endMarkedContent()
    parent.add(this.#document.struct(name, (options ?? {}) as never, [content]))
  }

  /** What readers of the screen pass over: rules, grounds, page numbers. */
  aside(set: () => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' })
    set()
    this.#document.endMarkedContent()
  }

  /** Sets one line; `y` is its base line, counted from the top. `right`: it ends at `x`. */
  text(text: string, x: number, y: number, style: Style, align: 'left' | 'right' = 'left'): void {
    const { bytes, isSubstituted } = encode(text)
    if (isSubstituted) this.#write(`/Span <</ActualText ${utf16(text)}>> BDC`)
    this.#set(bytes, x, y, style, align)
    if (isSubstituted) this.#write('EMC')
  }

  /** Sets a text in as many lines as it needs. @returns how many. */
  paragraph(text: string, x: number, y: number, width: number, leading: number, style: Style): number {
    const { bytes, isSubstituted } = encode(text)
    const lines = linesOf(bytes, style.face, style.size, width)
    if (isSubstituted) this.#write(`/Span <</ActualText ${utf16(text)}>> BDC`)
    // The space at which a line ends is not seen, but heard.
    for (const [at, line] of lines.entries()) this.#set(`${line} `, x, y + at * leading, style, 'left')
    if (isSubstituted) this.#write('EMC')
    return lines.length
  }

  /** A line from the left to the right. */
  rule(x: number, y: number, width: number, color: string, dashes?: [number, number]): void {
    const dash = dashes ? `[${dashes.join(' ')}] 0 d` : '[] 0 d'
    const height = page.height - y
    this.#write(`${rgb(color)} RG 0.6 w ${dash} ${x} ${height} m ${x + width} ${height} l S`)
  }

  /** A filled rectangle; `y` is its upper edge. */
  ground(x: number, y: number, width: number, height: number, color: string): void {
    this.#fill(color)
    this.#write(`${x} ${page.height - y - height} ${width} ${height} re f`)
  }

  /** An empty box to write into. */
  frame(x: number, y: number, width: number, height: number, color: string): void {
    this.#write(`${rgb(color)} RG 0.8 w [] 0 d ${x} ${page.height - y - height} ${width} ${height} re S`)
  }

  /** A drawing in operators of its own, scaled and with its lower left corner at a place. */
  drawing(operators: string, x: number, y: number, scale: number): void {
    this.#write(`q ${scale} 0 0 ${scale} ${x} ${page.height - y} cm\n${operators}\nQ`)
    this.#color = ''
  }

  /** What was written since it was last asked. Pages are written when the next one begins. */
  written(): Buffer {
    return this.#document.pieces()
  }

  /** Ends the document. @returns the rest of it. */
  end(): Buffer {
    this.root.end()
    this.#document.endContent()
    for (const face of Object.keys(fonts) as Face[]) this.#endFont(face)
    this.#document.end()
    return this.written()
  }

  #font(face: Face): EmbeddedFont {
    const { name, widths, facts, programLength } = fonts[face]
    const program = this.#document.ref({ Length1: programLength, Filter: 'FlateDecode' })
    const descriptor = this.#document.ref({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: lettersOnly,
      ItalicAngle: 0,
      ...facts,
      FontFile2: program,
    })
    const font = this.#document.ref({
      Type: 'Font',
      Subtype: 'TrueType',
      BaseFont: name,
      Encoding: 'WinAnsiEncoding',
      FirstChar: 32,
      LastChar: 255,
      Widths: [...widths.slice(32)].map((width) => Math.round(width * 1000)),
      FontDescriptor: descriptor,
    })
    return { font, descriptor, program }
  }

  #endFont(face: Face): void {
    const { font, descriptor, program } = this.#fonts[face]
    program.end(fonts[face].program)
    descriptor.end(undefined)
    font.end(undefined)
  }

  #set(bytes: string, x: number, y: number, { face, size, color }: Style, align: 'left' | 'right'): void {
    this.#fill(color)
    const from = align === 'right' ? x - widthOf(bytes, face, size) : x
    const font = face === 'bold' ? 'B' : 'P'
    this.#write(
      `BT /${font} ${size} Tf ${round(from)} ${round(page.height - y)} Td (${escaped(bytes)}) Tj ET`,
    )
  }

  #fill(color: string): void {
    if (this.#color === color) return
    this.#color = color
    this.#write(`${rgb(color)} rg`)
  }

  #write(operators: string): void {
    this.#document.addContent(operators)
  }
}

/**
 * pdfkit's document, which writes every operator of a page and every line of an object by itself: hundreds of small pieces,
 * each copied three times. Here a page's operators are kept together until it ends, and the file's pieces until they are
 * taken, which halves the cost of a statement.
 */
class Paper extends PDFDocument {
  #operators: string[] = []
  #pieces: Uint8Array[] = []

  override addContent(operators: unknown): PDFKit.PDFDocument {
    this.#operators.push(String(operators))
    return this
  }

  /** Hands the operators of the page to pdfkit, which compresses them. */
  endContent(): void {
    if (this.#operators.length === 0) return
    super.addContent(Buffer.from(this.#operators.join('\n'), 'latin1'))
    this.#operators = []
  }

  override push(piece: Uint8Array | null): boolean {
    // The head of the file comes while the document is still being made.
    if (!(#pieces in this)) return super.push(piece)
    if (piece !== null) this.#pieces.push(piece)
    return true
  }

  pieces(): Buffer {
    const head: Buffer[] = []
    for (let piece = this.#next(); piece !== null; piece = this.#next()) head.push(piece)
    const taken = Buffer.concat([...head, ...this.#pieces])
    this.#pieces = []
    return taken
  }

  #next(): Buffer | null {
    return this.read() as Buffer | null
  }
}

const round = (points: number) => Math.round(points * 100) / 100

const escaped = (bytes: string) => (/[\\()]/.test(bytes) ? bytes.replace(/[\\()]/g, '\\$&') : bytes)

/** A text as a PDF string of UTF-16, in hexadecimal. */
const utf16 = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

/** `#0f666b` as three numbers from 0 to 1; worked out once for each colour. */
function rgb(color: string): string {
  const known = colors.get(color)
  if (known !== undefined) return known
  const parts = [1, 3, 5].map((at) => round(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  const made = parts.join(' ')
  colors.set(color, made)
  return made
}
const colors = new Map<string, string>()

/**
 * A text of the document's own description. pdfkit writes it twice: as a PDF string, by its value, and into a piece of
 * XML, by `toString`, where it leaves the escaping to others.
 */
function inBothForms(text: string): string {
  const inXml = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return Object.assign(new String(text), { toString: () => inXml }) as unknown as string
}
