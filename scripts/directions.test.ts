import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { readDirections } from './directions.ts'
import { importsOf } from './imports.ts'
import type { Tree } from './tree.ts'

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  forbidden: { name: string }[]
}

/** Small trees by the name of the rule that they break. Each has an import that the rule forbids. */
const broken: Record<string, Tree[]> = {
  'rulebook-is-pure': [
    { 'rulebook/payments/rules.ts': "import { readFileSync } from 'node:fs'" },
    { 'rulebook/payments/rules.ts': "import { useState } from 'react'" },
    {
      'rulebook/payments/rules.ts': "import type { World } from '@lightwell/server/world.ts'",
      'server/start/app.ts': '',
    },
  ],
  'fronts-stand-alone': [
    {
      'customer-portal/payments/once/OneTimePage.tsx':
        "import { x } from '@lightwell/server/payments/store.ts'\nexport const Page = () => <p>{x}</p>",
      'server/payments/store.ts': '',
    },
    {
      'customer-portal/main.tsx': "import type { Route } from '../agent-console/routes.tsx'",
      'agent-console/routes.tsx': '',
    },
  ],
  'client-shows-nothing': [
    {
      'client/payments/biller.ts': "import { Money } from '@lightwell/web-kit/ui/Money.tsx'",
      'web-kit/ui/Money.tsx': '',
    },
    {
      'client/payments/biller.ts': "import { paths } from '@lightwell/customer-portal/shell/paths.ts'",
      'customer-portal/shell/paths.ts': '',
    },
    { 'client/payments/biller.ts': "import { redirect } from '@tanstack/react-router'" },
  ],
  'schemas-stay-on-the-server': [
    {
      'client/payments/biller.ts': "import { payOnce } from '@lightwell/rulebook/payments/contract.ts'",
      'rulebook/payments/contract.ts': '',
    },
    { 'rulebook/payments/wire.ts': "import { day } from '../wire.ts'", 'rulebook/wire.ts': '' },
  ],
  'kit-knows-no-front': [
    { 'web-kit/session/x.ts': "import { x } from '@lightwell/client/x.ts'", 'client/x.ts': '' },
    {
      'web-kit/ui/Link.tsx': "import { paths } from '@lightwell/customer-portal/shell/paths.ts'",
      'customer-portal/shell/paths.ts': '',
    },
  ],
  'server-knows-no-front': [
    { 'server/web/pages.ts': "import { x } from '@lightwell/web-kit/api/ask.ts'", 'web-kit/api/ask.ts': '' },
    { 'server/web/pages.ts': "import { x } from '@lightwell/client/x.ts'", 'client/x.ts': '' },
    {
      'server/content/columns.ts': "import { paths } from '@lightwell/customer-portal/shell/paths.ts'",
      'customer-portal/shell/paths.ts': '',
    },
    {
      'server/web/pages.ts': "import { Frame } from '@lightwell/help-centre/Frame.tsx'",
      'help-centre/Frame.tsx': '',
    },
    {
      'server/outages/page-routes.ts':
        "import type { Shown } from '@lightwell/help-centre/outages/OutagesPage.tsx'",
      'help-centre/outages/OutagesPage.tsx': '',
    },
    {
      'server/payments/once/pay-once.ts': "import { x } from '@lightwell/simulators/card-form/main.ts'",
      'simulators/card-form/main.ts': '',
    },
  ],
  'public-pages-are-types-to-the-server': [
    {
      'server/outages/page-routes.ts':
        "import { outagesPages } from '@lightwell/help-centre/outages/pages.tsx'",
      'help-centre/outages/pages.tsx': '',
    },
    {
      'server/testing/storm.ts': "import { pages } from '@lightwell/help-centre/pages.ts'",
      'help-centre/pages.ts': '',
    },
  ],
  'public-pages-come-by-noun': [
    {
      'help-centre/pages.ts': "import { OutagesPage } from './outages/OutagesPage.tsx'",
      'help-centre/outages/OutagesPage.tsx': '',
    },
  ],
  'stores-stay-in-their-room': [
    {
      'server/payments/once/pay-once.ts': "import { x } from '../../accounts/store.ts'",
      'server/accounts/store.ts': '',
    },
    {
      'server/payments/once/pay-once.ts': "import type pg from '../../autopay/embedded-store.ts'",
      'server/autopay/embedded-store.ts': '',
    },
  ],
  'tests-stay-outside': [
    {
      'server/payments/once/pay-once.ts': "import { x } from '../../testing/customer.ts'",
      'server/testing/customer.ts': '',
    },
    {
      'server/payments/noun.ts': "import { x } from './examples.ts'",
      'server/payments/examples.ts': '',
    },
  ],
  'simulators-share-nothing': [
    {
      'simulators/card-form/routes.ts': "import { x } from '@lightwell/rulebook/money.ts'",
      'rulebook/money.ts': '',
    },
    {
      'simulators/card-form/routes.ts': "export * from '@lightwell/server/connectors/card-form/port.ts'",
      'server/connectors/card-form/port.ts': '',
    },
  ],
  'nobody-needs-the-workshop': [
    { 'server/start/start.ts': "await import('../../scripts/build.ts')", 'scripts/build.ts': '' },
    { 'web-kit/ui/x.ts': "export { x } from '../../journeys/x.ts'", 'journeys/x.ts': '' },
  ],
  'no-cycles': [
    { 'server/a.ts': "import './b.ts'", 'server/b.ts': "import './c.ts'", 'server/c.ts': "import './a.ts'" },
  ],
  'everything-is-found': [
    { 'server/a.ts': "import './b.ts'" },
    { 'server/a.ts': "import 'no-such-package'" },
  ],
}

test('every rule has an example that breaks it', () => {
  expect(Object.keys(broken)).toEqual(forbidden.map(({ name }) => name))
})

const examples = Object.entries(broken).flatMap(([name, trees]) => trees.map((tree) => ({ name, tree })))
test.for(examples)('$name catches $tree', async ({ name, tree }) => {
  const { wrong } = await readDirections(tree)
  expect(wrong.filter((line) => line.startsWith(`${name}: `))).not.toEqual([])
})

test('permitted imports pass', async () => {
  const { wrong, imports } = await readDirections({
    'rulebook/money.ts': "import { z } from 'zod'",
    'rulebook/payments/rules.ts': "import { x } from '../money.ts'",
    'web-kit/ui/Money.tsx': "import { x } from '@lightwell/rulebook/money.ts'\nimport { useId } from 'react'",
    'client/bill.ts':
      "import { ask } from '@lightwell/web-kit/api/ask.ts'\nimport '@lightwell/rulebook/money.ts'",
    'web-kit/api/ask.ts': '',
    'customer-portal/main.tsx':
      "import { Money } from '@lightwell/web-kit/ui/Money.tsx'\nimport { x } from '@lightwell/client/bill.ts'",
    'server/payments/once/pay-once.ts':
      "import { x } from '../store.ts'\nimport '../../statements/owed/read-bill.ts'",
    'server/payments/store.ts': "import { sql } from 'kysely'",
    'server/statements/owed/read-bill.ts': "import { x } from '@lightwell/rulebook/money.ts'",
    'server/start/demo/load.ts': "import { x } from '../../payments/store.ts'",
    'journeys/pay.journey.ts':
      "import '@lightwell/server/payments/once/pay-once.ts'\nimport '@lightwell/simulators/x.ts'",
    'simulators/x.ts': "import { createServer } from 'node:http'",
  })
  expect(wrong).toEqual([])
  expect(imports).toBe(16)
})

test('type imports may be circular', async () => {
  const tree = {
    'server/a.ts': "import { b } from './b.ts'",
    'server/b.ts': "import type { A } from './a.ts'",
  }
  expect((await readDirections(tree)).wrong).toEqual([])
})

test('every form of import is read, and marked if it only takes types', () => {
  const source = `
    import a from 'a'
    import type b from 'b'
    import { type C } from 'c'
    import 'd'
    export { e } from 'e'
    export type { F } from 'f'
    export * from 'g'
    type H = import('h').H
    const i = async () => <p>{await import('i')}</p>
  `
  const found = importsOf('page.tsx', source)
  expect(found.map(({ specifier }) => specifier)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
  expect(found.flatMap(({ specifier, typeOnly }) => (typeOnly ? [specifier] : []))).toEqual(['b', 'f', 'h'])
})

test('a source that cannot be parsed is an error, not a source without imports', () => {
  expect(() => importsOf('broken.ts', 'import { from')).toThrow('broken.ts cannot be parsed')
})
