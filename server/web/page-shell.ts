import { formatHours, nameZone } from '@lightwell/rulebook/help/contact-hours.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type Brand, brandStyle } from '../brand.ts'
import { Html, html } from './html.ts'
import type { Language } from './language.ts'
import { callable } from './telephone.ts'

/** What every page that the server writes is made with. */
export interface PageFacts {
  brand: Brand
  businessZone: string
  language: Language
  styleHref: string
  /** Where the page can be had again: the switch of languages comes back to it. */
  here: string
}

/** Puts the content of a page between the brand, the switch of languages and the way to people who help. */
export function pageShell(
  { brand, businessZone, language, styleHref, here }: PageFacts,
  title: string,
  content: Html,
): Html {
  const locale = { locale: language }
  const { weekday, weekend } = brand.contactHours
  const other = language === 'en' ? 'es' : 'en'
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – ${brand.name}</title>
<link rel="icon" href="${brand.logoUrl}">
<link rel="stylesheet" href="${styleHref}">
<style>${new Html(brandStyle(brand))}</style>
</head>
<body>
<a class="skip" href="#content">${words.portal_skip({}, locale)}</a>
<header class="header"><div class="bar">
<a class="brand" href="/"><img src="${brand.logoUrl}" width="32" height="32" alt=""><span>${brand.name}</span></a>
<form method="post" action="/language">
<input type="hidden" name="back" value="${here}">
<button class="quiet" name="language" value="${other}" lang="${other}">${words.portal_other_language({}, locale)}</button>
</form>
</div></header>
<main id="content" tabindex="-1">
${content}
</main>
<footer class="footer"><div class="contact">
<h2>${words.identity_contact({}, locale)}</h2>
<p>${callable(brand.supportTelephone)}</p>
<p class="hours">${words.help_contact_weekdays({ hours: formatHours(weekday) }, locale)}<span>${words.help_contact_weekend({ hours: formatHours(weekend) }, locale)}</span><span>${nameZone(businessZone, language)}</span></p>
${brand.chatUrl !== null && html`<p><a href="${brand.chatUrl}">${words.help_contact_chat({}, locale)}</a></p>`}
</div></footer>
</body>
</html>`
}
