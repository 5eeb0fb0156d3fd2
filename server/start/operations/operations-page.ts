import { createHash } from 'node:crypto'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../../acting/language.ts'
import { Html, html } from '../../web/html.ts'
import { trailSection } from './operations-trail.ts'
import type { JobFacts, ListedDeadLetter, ShownJob } from './read-jobs.ts'

/** The facts on the operators' page. */
export interface OperationsFacts extends JobFacts {
  misfits: ListedDeadLetter[]
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:72rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.75rem;line-height:1.2}
h2{margin-top:2.5rem;font-size:1.25rem}
div{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 25%,transparent);text-align:start;vertical-align:top}
.number{text-align:end}
code{overflow-wrap:anywhere}
dt{font-weight:700}
dd{margin:0 0 .5rem}
.wrong{font-weight:700;color:light-dark(#a3140f,#ff9d94)}`

/** The page's content security policy. The page loads nothing from elsewhere, so it works on any port. */
export const operationsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * Draws the operators' page: job states, dead letters, open differences between the ledger and the provider's report,
 * and the audit trail's integrity.
 */
export function operationsPage(
  { jobs, misfits, openDiscrepancies, trail }: OperationsFacts,
  language: Language,
): Html {
  const locale = { locale: language }
  const title = words.operations_title({}, locale)
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${words.operations_lead({}, locale)}</p>
<div tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>
<th scope="col">${words.operations_job({}, locale)}</th>
<th scope="col">${words.operations_state({}, locale)}</th>
<th scope="col">${words.operations_schedule({}, locale)}</th>
<th scope="col">${words.operations_last_success({}, locale)}</th>
<th scope="col" class="number">${words.operations_age({}, locale)}</th>
<th scope="col" class="number">${words.operations_backlog({}, locale)}</th>
<th scope="col" class="number">${words.operations_misfits({}, locale)}</th>
</tr></thead>
<tbody>
${jobs.map((each) => jobRow(each, language))}
</tbody>
</table></div>
<h2>${words.operations_misfits({}, locale)}</h2>
${misfits.length === 0 ? html`<p>${words.operations_no_misfits({}, locale)}</p>` : misfitTable(misfits, language)}
<h2>${words.operations_discrepancies({}, locale)}</h2>
<p>${words.operations_open_discrepancies({ count: openDiscrepancies }, locale)}</p>
${trailSection(trail, language)}
</main>
</body>
</html>`
}

function jobRow(job: ShownJob, language: Language): Html {
  const state = stateOf(job)
  const said = states[state]({}, { locale: language })
  return html`<tr>
<th scope="row"><code>${job.job}</code></th>
<td>${state === 'well' ? said : html`<span class="wrong">${said}</span>`}${job.reason !== null && html` <code>${job.reason}</code>`}</td>
<td><code>${job.at ?? ''}</code></td>
<td>${job.succeededAt ? instant(job.succeededAt) : words.operations_never({}, { locale: language })}</td>
<td class="number">${seconds(job.ageSeconds)}</td>
<td class="number">${job.backlog}</td>
<td class="number">${job.misfits}</td>
</tr>`
}

const states = {
  well: words.operations_state_well,
  misfits: words.operations_state_misfits,
  failed: words.operations_state_failed,
  late: words.operations_state_late,
}

/** The most serious problem of a job; `well` if it has none. */
function stateOf({ lateAfterSeconds, ageSeconds, reason, misfits }: ShownJob): keyof typeof states {
  if (lateAfterSeconds !== undefined && ageSeconds > lateAfterSeconds) return 'late'
  if (reason !== null) return 'failed'
  return misfits > 0 ? 'misfits' : 'well'
}

function misfitTable(misfits: ListedDeadLetter[], language: Language): Html {
  const locale = { locale: language }
  const title = words.operations_misfits({}, locale)
  return html`<div tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>
<th scope="col">${words.operations_job({}, locale)}</th>
<th scope="col">${words.operations_thing({}, locale)}</th>
<th scope="col">${words.operations_reason({}, locale)}</th>
<th scope="col" class="number">${words.operations_times({}, locale)}</th>
<th scope="col">${words.operations_since({}, locale)}</th>
<th scope="col">${words.operations_next_try({}, locale)}</th>
<th scope="col">${words.operations_log_id({}, locale)}</th>
</tr></thead>
<tbody>
${misfits.map(
  (each) => html`<tr>
<td><code>${each.job}</code></td>
<td><code>${each.thing}</code></td>
<td><code>${each.reason}</code></td>
<td class="number">${each.times}</td>
<td>${instant(each.since)}</td>
<td>${instant(each.nextTryAt)}</td>
<td><code>${each.id}</code></td>
</tr>`,
)}
</tbody>
</table></div>`
}

const instant = (at: Date) => html`<time>${at.toISOString().slice(0, 19)}Z</time>`
const seconds = (value: number) => `${Math.round(value)} s`
