// Hands what was typed at home to the page that looks it up, by the tab's own storage, so that it stands in no address; there
// it is read, cleared and sent, whatever was looked up before. Without this script the form at home is sent by itself. It stands in the page itself
// (`server/web/draw-page.ts`).
const handed = 'lightwell-look-up'

for (const form of document.querySelectorAll('[data-look-up=hand-over]'))
  form.addEventListener('submit', (event) => {
    try {
      sessionStorage.setItem(handed, JSON.stringify(Object.fromEntries(new FormData(form))))
      event.preventDefault()
      location.assign(`${form.action}?new=true`)
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

const searching = (form, isSearching) => {
  form.hidden = isSearching
  document.querySelector('[data-searching]').hidden = !isSearching
}

const forms = document.querySelectorAll('[data-look-up=take-over]')
for (const form of forms) {
  const values = take()
  if (values === null) continue
  for (const [name, value] of Object.entries(values))
    if (form.elements[name]) form.elements[name].value = value
  searching(form, true)
  form.submit()
}

// Whoever comes back to a page that had been left while it searched is shown the form again. It is never loaded anew: the answer to a
// form would send it once more.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const form of forms) searching(form, false)
})
