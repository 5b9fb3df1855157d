import {
  formatoCentesimas,
  formatoEntero,
  formatoPeso,
  formatoPesos,
  formatoPorcentaje,
} from '@retroventa/domain/formato/numeros'
import { Input, type InputRef } from 'antd'
import {
  type ComponentProps,
  type FocusEvent,
  memo,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Campo } from '../../Campo.tsx'
import { conIntro, type PropsCampo, paraCampo, useCampo } from './comun.ts'
import { type Escritura, enCaja, quedaEscrito } from './enCaja.ts'
import { leerCentesimas, leerEntero, leerPesos, leerPrecio } from './leer.ts'
import { caretTras, trasTecla } from './tecleo.ts'

interface Clase extends Escritura {
  legible: (valor: number) => string
  /** Dots while it is typed. */
  conPuntos?: boolean
  prefijo?: ReactNode
  sufijo?: string
}

interface PropsEntrada
  extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'prefix' | 'onBlur'> {
  clase: Clase
  valor: number | null
  /** What was written when it is no figure. */
  escrito: string | undefined
  /** Nothing written is a fault too. */
  sinVacio?: boolean
  /** NaN with `falla` when the text is no figure. */
  alCambiar: (valor: number | null, texto: string, falla: string | undefined) => void
  alSalir: (evento: FocusEvent) => void
}

/** The box of a figure: shows it as people write it, takes it as they paste it. */
function EntradaCifra(props: PropsEntrada) {
  const { clase, valor, escrito, sinVacio = false, alCambiar, alSalir, ...resto } = props
  const campo = useRef<InputRef>(null)
  const limpio = valor === null || Number.isNaN(valor) ? '' : clase.escribir(valor)
  /** As it is being written, while it is not as we write it; another value from outside is another text. */
  const [crudo, setCrudo] = useState(escrito === undefined ? undefined : { texto: escrito, valor })
  const vigente = crudo && Object.is(crudo.valor, valor) ? crudo.texto : undefined
  const texto = vigente ?? limpio
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    const input = campo.current?.input
    if (caret.current === undefined || !input || document.activeElement !== input) return
    const lugar = caretTras(texto, caret.current)
    input.setSelectionRange(lugar, lugar)
    caret.current = undefined
  })
  function tomar(nuevo: string) {
    const tomado = enCaja(clase, nuevo, sinVacio)
    alCambiar(tomado.valor, nuevo, tomado.falla)
    return tomado
  }
  return (
    <Input
      {...resto}
      ref={campo}
      value={texto}
      inputMode={clase.conPuntos ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...(clase.prefijo !== undefined && { prefix: clase.prefijo })}
      {...(clase.sufijo !== undefined && { suffix: clase.sufijo })}
      onChange={({ target, nativeEvent }) => {
        const nuevo = target.value
        const { inputType = '' } = nativeEvent as Partial<InputEvent>
        const tecla =
          clase.conPuntos && vigente === undefined && inputType !== 'insertFromPaste'
            ? trasTecla(texto, nuevo, target.selectionStart ?? nuevo.length, inputType)
            : undefined
        if (tecla) {
          caret.current = tecla.aLaDerecha
          setCrudo(quedaEscrito(tomar(tecla.digitos), tecla.digitos))
          return
        }
        setCrudo(tomar(nuevo).crudo)
      }}
      onBlur={(evento) => {
        if (!Number.isNaN(valor)) setCrudo(undefined)
        alSalir(evento)
      }}
    />
  )
}

type PropsCifra<T extends object> = PropsCampo<T, number | null> & {
  /** For screen readers, when the label does not say the limits. */
  descripcion?: string
  sufijo?: string
  sinVacio?: boolean
  /** Worth a second look, though not wrong. */
  alerta?: boolean
  alIntro?: () => void
}

function Cifra<T extends object>({ clase, ...props }: PropsCifra<T> & { clase: Clase }) {
  const { de, nombre, sufijo = clase.sufijo, alIntro } = props
  const { valor, falla, inactivo, poner, salir } = useCampo<T, number | null>(props, (cifra) =>
    cifra === null ? 'vacío' : clase.legible(cifra),
  )
  return (
    <Campo {...paraCampo(props, falla)}>
      {(control) => (
        <EntradaCifra
          {...control}
          status={falla ? 'error' : props.alerta ? 'warning' : ''}
          clase={{ ...clase, ...(sufijo !== undefined && { sufijo }) }}
          valor={valor}
          escrito={de.textoEscrito(nombre)}
          {...(props.descripcion && { 'aria-label': props.descripcion })}
          sinVacio={props.sinVacio ?? false}
          disabled={inactivo}
          alCambiar={(nuevo, texto, porQue) => {
            de.escrito(nombre, texto, porQue)
            poner(nuevo)
          }}
          alSalir={salir}
          {...conIntro(alIntro)}
        />
      )}
    </Campo>
  )
}

const CampoCifra = memo(Cifra) as typeof Cifra

const PESOS: Clase = {
  leer: leerPesos,
  escribir: formatoEntero,
  legible: formatoPesos,
  conPuntos: true,
  prefijo: <span className="rv-suave">$</span>,
}
const GRAMOS: Clase = {
  leer: leerCentesimas,
  escribir: formatoCentesimas,
  legible: formatoPeso,
  sufijo: 'g',
}
const PORCENTAJE: Clase = {
  leer: leerCentesimas,
  escribir: formatoCentesimas,
  legible: formatoPorcentaje,
  sufijo: '%',
}
const enPrecio = (precio: number) => formatoCentesimas(Math.round(precio * 100))
const PRECIO: Clase = { leer: leerPrecio, escribir: enPrecio, legible: enPrecio }
const ENTERO: Clase = { leer: leerEntero, escribir: formatoEntero, legible: formatoEntero, conPuntos: true }

/** Whole pesos, with the dots put in by us; what could be two amounts is refused at the field. */
export const CampoPesos = <T extends object>(props: PropsCifra<T>) => <CampoCifra {...props} clase={PESOS} />
/** Hundredths of a gram, written with a comma. */
export const CampoGramos = <T extends object>(props: PropsCifra<T>) => (
  <CampoCifra {...props} clase={GRAMOS} />
)
/** Hundredths of a percentage, written with a comma. */
export const CampoPorcentaje = <T extends object>(props: PropsCifra<T>) => (
  <CampoCifra {...props} clase={PORCENTAJE} />
)
/** A whole number with its dots. */
export const CampoNumero = <T extends object>(props: PropsCifra<T>) => (
  <CampoCifra {...props} clase={ENTERO} />
)
/** A price with two decimals: `3.905,20`. */
export const CampoPrecio = <T extends object>(props: PropsCifra<T>) => (
  <CampoCifra {...props} clase={PRECIO} />
)
