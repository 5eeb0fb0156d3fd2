import type { Front } from './front-build.ts'

/**
 * The agent console. The pages for opening a customer are one script; pages for supervisors and about an account load
 * on demand.
 */
export const agentConsole: Front = {
  pages: [{ source: 'agent-console/index.html', servedAs: 'agent/index.html' }],
  manifest: '.vite/console-manifest.json',
  groups: [{ name: 'console', tags: ['$initial'], test: /./ }],
}
