// Hands the fields typed on the home page to the look-up page, through the tab's storage, so no URL contains them. The
// look-up page takes the fields out of the storage and submits them. Without this script, the home page's form submits
// its fields itself. The server puts the script into both pages (`server/web/draw-page.ts`).
const handed = 'lightwell-look-up'

for (const form of document.querySelectorAll('[data-look-up=hand-over]'))
  form.addEventListener('submit', (event) => {
    try {
      sessionStorage.setItem(handed, JSON.stringify(Object.fromEntries(new FormData(form))))
      event.preventDefault()
      location.assign(`${form.action}?new=true`)
    } catch {
      // Without storage, the form is submitted as usual.
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

// Browsers can restore a page that someone left while it was searching. If so, shows its form again. Doesn't reload the
// page, since that could submit the form a second time.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const form of forms) searching(form, false)
})
