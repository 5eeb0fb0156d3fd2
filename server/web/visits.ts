// Imported for its side effect: pages are drawn for many visitors at once, and their data must stay separate.
import { AsyncLocalStorage } from 'node:async_hooks'
import { separateVisits, type Visit } from '@lightwell/web-kit/visit.ts'

separateVisits(new AsyncLocalStorage<Visit>())
