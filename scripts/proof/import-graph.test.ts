import { expect, test } from 'vitest'
import { readImportGraph } from './import-graph.ts'

test('follows imports within and between workspaces and of types, and to documents that a test reads', () => {
  const tree = {
    'rulebook/money.ts': '',
    'rulebook/payments/rules.ts': "import { dollars } from '../money.ts'\nimport { z } from 'zod'",
    'server/payments/pay.ts': "import type { Rule } from '@lightwell/rulebook/payments/rules.ts'",
    'server/guide.test.ts': "const guide = readFileSync(join(root, '../docs/content.md'))",
    'docs/content.md': '# Content',
  }
  expect(readImportGraph(tree)).toEqual({
    'rulebook/money.ts': [],
    'rulebook/payments/rules.ts': ['rulebook/money.ts'],
    'server/payments/pay.ts': ['rulebook/payments/rules.ts'],
    'server/guide.test.ts': ['docs/content.md'],
  })
})

test('counts a source that shows one of these texts as an importer of its words file', () => {
  const tree = {
    'customer-portal/voice/Line.tsx': 'export const Line = () => words.voice_line()',
    'customer-portal/voice/Title.tsx': 'export const Title = () => words.voice_title()',
    'words/voice/en.json': '{}',
  }
  expect(readImportGraph(tree, { 'words/voice/en.json': ['voice_line'] })).toEqual({
    'customer-portal/voice/Line.tsx': ['words/voice/en.json'],
    'customer-portal/voice/Title.tsx': [],
  })
})
