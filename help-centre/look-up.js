// Hands what was typed at home to the page that looks it up, by the tab's own storage, so that it stands in no address; there
// it is read, cleared and sent. Without this script the form at home is sent by itself. It stands in the page itself
// (`server/web/draw-page.ts`).
const handed = 'lightwell-look-up'

for (const form of document.querySelectorAll('[data-look-up=hand-over]'))
  form.addEventListener('submit', (event) => {
    try {
      sessionStorage.setItem(handed, JSON.stringify(Object.fromEntries(new FormData(form))))
      event.preventDefault()
      location.assign(form.action)
    } catch {
      // A browser that keeps nothing sends the form as it is.
    }
  })

const take = () => {
  try {
    const values = JSON.parse(sessionStorage.getItem(handed))
    sessionStorage.removeItem(handed)
    return values
  } catch {
    return null
  }
}

for (const form of document.querySelectorAll('[data-look-up=take-over]')) {
  const values = take()
  if (values === null) continue
  for (const [name, value] of Object.entries(values))
    if (form.elements[name]) form.elements[name].value = value
  form.hidden = true
  document.querySelector('[data-searching]').hidden = false
  form.submit()
}

// Whoever comes back to a page that had been left while it searched is shown the form again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
