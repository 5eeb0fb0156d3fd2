import type { BroadbandLabel as Label } from '@lightwell/rulebook/broadband-labels/wire.ts'
import { BroadbandLabel } from '@lightwell/web-kit/ui/BroadbandLabel.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Frame } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import styles from './LabelPages.module.css'

/** The page with the labels of all offered plans side by side, and links to download them. */
export function LabelsPage({ facts, labels }: { facts: PageFacts; labels: Label[] }) {
  return (
    <Frame facts={facts} title={words.broadband_labels_title()}>
      <div className={styles.page}>
        <h1 className="not-printed">{words.broadband_labels_title()}</h1>
        <p className="not-printed">
          {labels.length === 0 ? words.broadband_labels_no_plans() : words.broadband_labels_lead()}
        </p>
        <Ways here="/labels" csv="/labels.csv" json="/api/broadbandLabels" />
        <div className={styles.labels}>
          {labels.map((label) => (
            <div key={label.planId}>
              <BroadbandLabel label={label} />
              <p className={styles.alone}>
                <a
                  href={`/labels/${label.planId}`}
                  aria-label={words.broadband_labels_alone_of({ plan: label.planName[facts.language] })}
                >
                  {words.broadband_labels_alone()}
                </a>
              </p>
            </div>
          ))}
        </div>
      </div>
    </Frame>
  )
}

/** The page with one plan's label. */
export function LabelPage({ facts, label }: { facts: PageFacts; label: Label }) {
  const title = words.broadband_labels_title_of({ plan: label.planName[facts.language] })
  const { planId, offeredUntil } = label
  return (
    <Frame facts={facts} title={title}>
      <div className={styles.page}>
        <h1 className="not-printed">{title}</h1>
        {offeredUntil && (
          <p>{words.broadband_labels_offered_until({ day: formatDay(offeredUntil, 'record') })}</p>
        )}
        <BroadbandLabel label={label} />
        <Ways
          here={`/labels/${planId}`}
          csv={`/labels.csv?plan=${planId}`}
          json={`/api/broadbandLabels/${planId}`}
          all
        />
      </div>
    </Frame>
  )
}

/** Links to the labels in both languages, and as files. */
function Ways({ here, csv, json, all = false }: { here: string; csv: string; json: string; all?: boolean }) {
  return (
    <ul className={styles.ways}>
      <li>
        <a href={`${here}?language=en`} hrefLang="en" lang="en">
          {words.broadband_labels_in_english()}
        </a>
      </li>
      <li>
        <a href={`${here}?language=es`} hrefLang="es" lang="es">
          {words.broadband_labels_in_spanish()}
        </a>
      </li>
      <li>
        <a href={csv}>{words.broadband_labels_csv()}</a>
      </li>
      <li>
        <a href={json}>{words.broadband_labels_json()}</a>
      </li>
      {all && (
        <li>
          <a href="/labels">{words.broadband_labels_all()}</a>
        </li>
      )}
    </ul>
  )
}
