// Reads the words files for the rules: the messages of each folder, in both languages.
import type { Tree } from '../tree.ts'
import { filesOf } from './rule.ts'

export const wordsFile = /^words\/(?:[^/]+\/){1,2}(en|es)\.json$/
const sandboxWords = /^simulators\/([^/]+)\/words\/(en|es)\.json$/

export type Language = 'en' | 'es'
export type Words = Record<string, unknown>

export interface Message {
  key: string
  language: Language
  text: string
}

/** The words of each folder, in both languages. Empty for a language that has no file. */
export function pairsOf(tree: Tree): { folder: string; en: Words; es: Words }[] {
  const files = [...filesOf(tree, wordsFile), ...filesOf(tree, sandboxWords)]
  const folders = new Set(files.map(([path]) => path.replace(/\/(en|es)\.json$/, '')))
  const read = (path: string) => readWords(tree[path] ?? '{}')
  return [...folders].map((folder) => ({
    folder,
    en: read(`${folder}/en.json`),
    es: read(`${folder}/es.json`),
  }))
}

/** Every message of every folder, in both languages. */
export function messagesOf(tree: Tree): Message[] {
  return pairsOf(tree).flatMap(({ en, es }) => [...messagesIn(en, 'en'), ...messagesIn(es, 'es')])
}

export function readWords(text: string): Words {
  const { $schema: _, ...words } = JSON.parse(text) as Words
  return words
}

function messagesIn(words: Words, language: Language): Message[] {
  return Object.entries(words).flatMap(([key, text]) =>
    typeof text === 'string' ? [{ key, language, text }] : [],
  )
}
