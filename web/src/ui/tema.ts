import { type ThemeConfig, theme } from 'antd'
import tema from './theme.json' with { type: 'json' }

/** 16 px: a telephone zooms into a field whose letters are smaller, and does not come back. */
const LETRA = { inputFontSize: 16, inputFontSizeSM: 16, inputFontSizeLG: 16 }
const CAMPOS_TACTILES = {
  Input: LETRA,
  InputNumber: LETRA,
  DatePicker: LETRA,
  Select: { fontSize: 16, fontSizeLG: 16 },
}

/** What is said of a component on a telephone besides what is said everywhere. */
function tactiles(
  componentes: NonNullable<ThemeConfig['components']>,
): NonNullable<ThemeConfig['components']> {
  const { Input, InputNumber, DatePicker, Select } = componentes
  return {
    ...componentes,
    Input: { ...Input, ...CAMPOS_TACTILES.Input },
    InputNumber: { ...InputNumber, ...CAMPOS_TACTILES.InputNumber },
    DatePicker: { ...DatePicker, ...CAMPOS_TACTILES.DatePicker },
    Select: { ...Select, ...CAMPOS_TACTILES.Select },
    Switch: INTERRUPTOR,
  }
}

/** As high as what is touched without looking; the room around it takes the finger too (`rv-dedo`). */
const INTERRUPTOR = {
  trackHeight: 28,
  handleSize: 24,
  trackMinWidth: 56,
  trackHeightSM: 24,
  handleSizeSM: 20,
  trackMinWidthSM: 48,
}

/** Controls the size of a finger (design §4, 390 px). */
const TACTIL = { controlHeight: tema.medidas.toqueMinimo, controlHeightSM: tema.medidas.filaTabla }

/** Configuration of Ant Design for one mode, from `theme.json`. The same values reach our own pieces as `--rv-*`. */
export function temaAntd(modo: 'light' | 'dark', sinMovimiento: boolean, telefono: boolean): ThemeConfig {
  const { token, components } = tema[modo]
  return {
    // One name for the same values: every provider of the page shares its styles instead of writing them again.
    cssVar: { key: ['rv', modo, telefono && 'tel', sinMovimiento && 'quieto'].filter(Boolean).join('-') },
    algorithm: modo === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: { ...token, ...(telefono && TACTIL), motion: !sinMovimiento },
    components: telefono ? tactiles(components) : components,
  }
}
