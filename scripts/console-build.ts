import type { Front } from './front-build.ts'

/**
 * The agent console. Every page up to an open view of a customer is in one script. Pages for supervisors and about an
 * account load on demand.
 */
export const agentConsole: Front = {
  pages: [{ source: 'agent-console/index.html', servedAs: 'agent/index.html' }],
  manifest: '.vite/console-manifest.json',
  groups: [{ name: 'console', tags: ['$initial'], test: /./ }],
}
