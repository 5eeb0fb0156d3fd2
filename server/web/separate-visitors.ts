// Imported for its side effect: it separates the data of visitors whose pages are drawn at the same time.
import { AsyncLocalStorage } from 'node:async_hooks'
import { separateVisits, type Visit } from '@lightwell/web-kit/visit.ts'

separateVisits(new AsyncLocalStorage<Visit>())
