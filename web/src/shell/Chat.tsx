import { useVisible } from '../api/visible.ts'
import { useGuion } from '../ui/guion.ts'

/** The chat that the settings name, for whoever is inside (001 §7). It draws itself; one that does not come is not missed. */
export default function Chat() {
  useGuion(useVisible().widgets.chat)
  return null
}
