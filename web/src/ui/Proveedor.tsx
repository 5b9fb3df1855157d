import { createCache, StyleProvider } from '@ant-design/cssinjs'
import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined'
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined'
import { ConfigProvider, type ConfigProviderProps } from 'antd'
import esES from 'antd/locale/es_ES'
import dayjs from 'dayjs'
import 'dayjs/locale/es'
import { type ReactNode, useMemo } from 'react'
import { Icono } from './Icono.tsx'
import { useModoEfectivo } from './modo.ts'
import { marcaRequerida } from './Piezas.tsx'
import { temaAntd } from './tema.ts'
import { useEsTelefono, useMedios } from './useMedios.ts'
import './kit.css'
import './lista/tabla.css'

// Inside date pickers only; every other date is text of the domain.
dayjs.locale('es')

type ButtonConfig = NonNullable<ConfigProviderProps['button']>

/**
 * The styles of Ant Design, made once. Its own cache forgets a component's styles when the last one of its kind leaves the
 * page, and makes them again at the next page: here each is counted once more than it is used, so none is forgotten.
 */
const estilos = createCache()
const cambiarEstilo = estilos.opUpdate.bind(estilos)
estilos.opUpdate = (clave, cambiar) => cambiarEstilo(clave, (antes) => cambiar(antes ?? [1, undefined]))

/** One object for ever of each: a new one would draw again all that is inside. What a token cannot say of a part is here. */
const FORMULARIO = { requiredMark: marcaRequerida }
/** Letters left of a text: an aside, not another datum. */
const TEXTO_LARGO = { styles: { count: { fontSize: 12 } } }
const NUMERO = { styles: { suffix: { color: 'var(--rv-text-secondary)' } } }
/** A box and its words, as high as a finger. */
const CASILLA = { style: { alignItems: 'center', minHeight: 44 } }
/** The cross that empties a select, in its whole end: under it there is nothing else to touch. */
const SELECTOR: NonNullable<ConfigProviderProps['select']> = {
  styles: {
    clear: {
      display: 'grid',
      insetInlineEnd: 0,
      width: 36,
      height: 36,
      marginTop: -18,
      placeItems: 'center',
    },
  },
}
/** The eye of a password, as large as a finger in the height that its field has. */
const CLAVE: NonNullable<ConfigProviderProps['inputPassword']> = {
  iconRender: (visible) => (
    <span className="rv-ojo">
      <Icono de={visible ? EyeOutlined : EyeInvisibleOutlined} />
    </span>
  ),
}
const INTERRUPTOR = { className: 'rv-dedo' }
/** The key printed on a primary button takes its colours. */
const BOTON: ButtonConfig = {
  classNames: ({ props }) => (props.type === 'primary' && !props.disabled ? { root: 'rv-principal' } : {}),
}

/**
 * Theme and language for what uses Ant Design: a page, a drawer, the notices. The frame itself is plain elements, so that
 * it does not wait for any of this. Several may be on the screen: they share one set of styles.
 */
export function Proveedor({ children }: { children: ReactNode }) {
  const modo = useModoEfectivo()
  const sinMovimiento = useMedios('(prefers-reduced-motion: reduce)')
  const telefono = useEsTelefono()
  const theme = useMemo(() => temaAntd(modo, sinMovimiento, telefono), [modo, sinMovimiento, telefono])
  return (
    <StyleProvider cache={estilos}>
      <ConfigProvider
        theme={theme}
        locale={esES}
        form={FORMULARIO}
        button={BOTON}
        textArea={TEXTO_LARGO}
        inputNumber={NUMERO}
        {...(telefono && { checkbox: CASILLA, select: SELECTOR, inputPassword: CLAVE, switch: INTERRUPTOR })}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}
