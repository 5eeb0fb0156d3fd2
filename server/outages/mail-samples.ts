import { type OutageNews, outageNewsKinds, type Standing } from '@lightwell/rulebook/outages/news.ts'
import type { KnownOutage } from '../connectors/outages/port.ts'
import type { SampleMails } from '../messages/mail/sample.ts'
import { newsOfOutage } from './mails.ts'

const causes: Record<Standing['kind'], KnownOutage['text']> = {
  outage: {
    en: 'The storm cut a fiber line in Fort Myers. Our crews are there and are splicing it.',
    es: 'La tormenta cortó una línea de fibra en Fort Myers. Nuestros equipos ya la están reparando.',
  },
  maintenance: {
    en: 'We’re replacing equipment in Fort Myers overnight.',
    es: 'Estamos cambiando equipos en Fort Myers durante la noche.',
  },
}

const sampleOf = (kind: Standing['kind'], news: OutageNews, hasEnd = true): SampleMails => ({
  [`${kind}-${news}${hasEnd ? '' : '-without-end'}`]: ({ head, accountId, now }) =>
    newsOfOutage(
      head,
      news,
      {
        accountId,
        kind,
        since: now.add({ hours: 24 }).toString(),
        until: hasEnd ? now.add({ hours: 30 }).toString() : null,
        services: ['internet', 'tv'],
        text: causes[kind],
      },
      now,
    ),
})
const samplesOf = (kind: Standing['kind']): SampleMails[] => [
  ...outageNewsKinds.map((news) => sampleOf(kind, news)),
  ...(['begun', 'expected', 'moved'] as const).map((news) => sampleOf(kind, news, false)),
]

export const outageMails: SampleMails = Object.assign({}, ...samplesOf('outage'), ...samplesOf('maintenance'))
