import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../../acting/language.ts'
import type { Fault } from '../../trail/chain/check.ts'
import type { ChainFacts } from '../../trail/chain/read.ts'
import { type Html, html } from '../../web/html.ts'

const faultWords: Record<Fault, typeof words.operations_trail_altered> = {
  altered: words.operations_trail_altered,
  removed: words.operations_trail_removed,
  inserted: words.operations_trail_inserted,
  'batch-altered': words.operations_trail_batch_altered,
  'batch-removed': words.operations_trail_batch_removed,
  unlinked: words.operations_trail_unlinked,
}

/**
 * Draws the state of the audit trail's chain of batches. Shows the newest digest, so operators can compare it with the
 * log.
 */
export function trailSection({ newest, roundedAt, broken, faults }: ChainFacts, language: Language): Html {
  const locale = { locale: language }
  return html`<h2>${words.operations_trail({}, locale)}</h2>
${
  newest
    ? html`<dl>
<dt>${words.operations_trail_newest({}, locale)}</dt><dd>${newest.number}</dd>
<dt>${words.operations_trail_up_to({}, locale)}</dt><dd>${instant(newest.upTo)}</dd>
<dt>${words.operations_trail_digest({}, locale)}</dt><dd><code>${newest.digest}</code></dd>
<dt>${words.operations_trail_rounded({}, locale)}</dt>
<dd>${roundedAt ? instant(roundedAt) : words.operations_never({}, locale)}</dd>
</dl>`
    : html`<p>${words.operations_trail_none({}, locale)}</p>`
}
<p>${broken === 0 ? words.operations_trail_intact({}, locale) : html`<span class="wrong">${words.operations_trail_broken({ count: broken }, locale)}</span>`}</p>
${faults.length > 0 && faultTable(faults, language)}`
}

function faultTable(faults: ChainFacts['faults'], language: Language): Html {
  const locale = { locale: language }
  const title = words.operations_trail({}, locale)
  return html`<div tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>
<th scope="col" class="number">${words.operations_trail_batch({}, locale)}</th>
<th scope="col">${words.operations_trail_fault({}, locale)}</th>
<th scope="col">${words.operations_since({}, locale)}</th>
</tr></thead>
<tbody>
${faults.map(
  ({ number, fault, foundAt }) => html`<tr>
<td class="number">${number}</td>
<td>${faultWords[fault]({}, locale)} <code>${fault}</code></td>
<td>${instant(foundAt)}</td>
</tr>`,
)}
</tbody>
</table></div>`
}

const instant = (at: Date) => html`<time>${at.toISOString().slice(0, 19)}Z</time>`
