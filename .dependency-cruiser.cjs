// Directions that imports may take (CONTRIBUTING, "Which way imports run"). `npm run check` enforces these rules, and
// `scripts/directions.test.ts` shows that each one catches a violation. The order of the server's folders is in
// `scripts/house/floors.ts`.
const fronts = '^(customer-portal|agent-console|help-centre)/'
const tests = String.raw`\.test\.tsx?$`
/** The files of a server folder that exist only for tests. */
const testRows = '/(examples|repeats|test-rows)[.]ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'rulebook-is-pure',
      comment: 'The rulebook is believed by browser and server alike: zod and itself, nothing that acts.',
      severity: 'error',
      from: { path: '^rulebook/', pathNot: tests },
      to: { pathNot: ['^rulebook/', '^node_modules/zod/'] },
    },
    {
      name: 'fronts-stand-alone',
      comment:
        'A front end takes from client, web-kit, rulebook and words; neither from another front end nor from the server.',
      severity: 'error',
      from: { path: fronts },
      to: {
        path: '^(customer-portal|agent-console|help-centre|server|simulators|journeys|scripts)/',
        pathNot: '^$1/',
      },
    },
    {
      name: 'client-shows-nothing',
      comment:
        'The model of an account serves every front end: it takes from web-kit what asks and who is signed in, and no screen.',
      severity: 'error',
      from: { path: '^client/', pathNot: tests },
      to: { pathNot: ['^client/', '^rulebook/', '^web-kit/(api|session)/'] },
    },
    {
      name: 'schemas-stay-on-the-server',
      comment:
        'Pages take the types of a contract and how it stands on the wire (`wire.ts` beside it); zod would weigh more than a page.',
      severity: 'error',
      from: {
        path: ['^(customer-portal|agent-console|client|web-kit)/', '^rulebook/.+wire[.]ts$'],
        pathNot: tests,
      },
      to: {
        path: ['contract[.]ts$', '^rulebook/wire[.]ts$', '^node_modules/zod/'],
        dependencyTypesNot: ['export'],
      },
    },
    {
      name: 'kit-knows-no-front',
      comment: 'web-kit serves every front end and knows none of them, and no account; words know nobody.',
      severity: 'error',
      from: { path: '^(web-kit|words)/' },
      to: { path: '^(client|customer-portal|agent-console|help-centre|server|simulators|journeys|scripts)/' },
    },
    {
      name: 'server-knows-no-front',
      comment:
        'The server sends what was built, and draws each front end through one file (`draw.tsx`). It knows what the drawing takes: the portal’s `first-paint.ts`, the help centre’s `page-facts.ts`, `pages.ts` and `pages.tsx` of each noun, and the nouns’ addresses (`paths.ts`).',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/testing/', tests] },
      to: {
        path: '^(customer-portal|agent-console|help-centre|client|web-kit|simulators|journeys|scripts)/',
        pathNot: [
          '^customer-portal/shell/(draw[.]tsx|first-paint[.]ts)$',
          '^help-centre/(draw[.]tsx|page-facts[.]ts|pages[.]ts)$',
          '^help-centre/[^/]+/(pages[.]tsx|paths[.]ts)$',
          '^web-kit/visit[.]ts$',
        ],
      },
    },
    {
      name: 'public-pages-are-types-to-the-server',
      comment:
        'Pages name their components, which Node can load only once the server has told it how (`server/web/components.ts`). The server takes their types, and draws by the address of `draw.tsx`.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^help-centre/(draw[.]tsx|page-facts[.]ts|pages[.]ts|[^/]+/pages[.]tsx)$',
        dependencyTypesNot: ['export'],
      },
    },
    {
      name: 'public-pages-come-by-noun',
      comment:
        'What a public page takes and how it’s drawn is in its noun’s `pages.tsx`; the files beside the nouns only put these together.',
      severity: 'error',
      from: { path: '^help-centre/[^/]+$' },
      to: { path: '^help-centre/[^/]+/', pathNot: '^help-centre/[^/]+/pages[.]tsx$' },
    },
    {
      name: 'stores-stay-in-their-room',
      comment:
        'SQL of a noun is its own business: others call its use cases. Whole databases are written by the demonstration, the import and tests; a mail or a text message is promised in the transaction of what it tells of.',
      severity: 'error',
      from: {
        path: '^server/((?:connectors/)?[^/]+)/',
        pathNot: ['^server/(demo|start/demo|import|testing)/', '^server/[^/]+/import/', testRows, tests],
      },
      to: {
        path: '^server/.+[/-]store[.]ts$',
        pathNot: ['^server/$1/.*store[.]ts$', '^server/messages/(mail|texts)/store[.]ts$'],
      },
    },
    {
      name: 'tests-stay-outside',
      comment: 'What only tests need, a noun’s examples among it, is no part of the product.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/testing/', testRows, tests] },
      to: { path: ['^server/testing/', '^server/.+/(examples|repeats|test-rows)[.]ts$'] },
    },
    {
      name: 'simulators-share-nothing',
      comment: 'A simulator that shared code with its connector would be wrong together with it.',
      severity: 'error',
      from: { path: '^simulators/', pathNot: tests },
      to: {
        path: '^(rulebook|words|web-kit|client|customer-portal|agent-console|help-centre|server|journeys|scripts)/',
      },
    },
    {
      name: 'nobody-needs-the-workshop',
      comment: 'scripts and journeys use the product; no part of the product uses them.',
      severity: 'error',
      from: {
        path: '^(rulebook|words|web-kit|client|customer-portal|agent-console|help-centre|server|simulators)/',
        pathNot: tests,
      },
      to: { path: '^(scripts|journeys)/' },
    },
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one thing, or want a third. Types alone may: `export` is what they come as (scripts/directions.ts).',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['export'] } },
    },
    {
      name: 'everything-is-found',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    preserveSymlinks: true,
    doNotFollow: { path: ['node_modules', '[.](css|json|svg)$'] },
    exclude: { path: ['/compiled/', '[?]'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
    },
  },
}
