/**
 * The library makes each tab one control that holds two buttons, which nobody who uses keys or a screen reader can work.
 * It becomes what it is: a list of buttons, the present one marked.
 */
export function mendTabs(root: Element): void {
  const mend = (): void => {
    for (const list of root.querySelectorAll('.graphiql-tabs[role="tablist"]')) list.removeAttribute('role')
    for (const tab of root.querySelectorAll('.graphiql-tab')) {
      tab.removeAttribute('role')
      const isPresent = tab.classList.contains('graphiql-tab-active')
      tab.removeAttribute('aria-selected')
      tab.querySelector('.graphiql-tab-button')?.setAttribute('aria-current', String(isPresent))
    }
  }
  const changes = { childList: true, subtree: true, attributeFilter: ['role', 'aria-selected'] }
  new MutationObserver(mend).observe(root, changes)
}
