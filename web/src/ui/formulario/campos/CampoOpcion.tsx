import { Checkbox, Radio, Switch } from 'antd'
import { memo, type ReactNode, useId } from 'react'
import { POR_NOMBRE } from '../../buscarOpciones.ts'
import { Campo } from '../../Campo.tsx'
import { Elegir } from '../../Elegir.tsx'
import { type PropsCampo, paraCampo, useCampo } from './comun.ts'

/** A list of values is its own list of words. */
type Opciones = readonly ({ value: string; label: string } | string)[]

const conPalabras = (opciones: Opciones) =>
  opciones.map((una) => (typeof una === 'string' ? { value: una, label: una } : una))

const palabra = (opciones: readonly { value: string; label: string }[], valor: unknown) =>
  opciones.find(({ value }) => value === valor)?.label ?? (String(valor ?? '') || 'vacío')

function Eleccion<T extends object>(
  props: PropsCampo<T, string> & {
    opciones: Opciones
    marca?: string
    sePuedeQuitar?: boolean
    seBusca?: boolean
  },
) {
  const { marca, sePuedeQuitar = false, seBusca = false } = props
  const opciones = conPalabras(props.opciones)
  const { valor, falla, inactivo, poner, salir } = useCampo<T, string>(props, (uno) => palabra(opciones, uno))
  return (
    <Campo {...paraCampo(props, falla)}>
      {(control) => (
        <Elegir<string>
          {...control}
          className="rv-ancho"
          value={(valor || null) as string}
          options={opciones}
          allowClear={sePuedeQuitar}
          {...(seBusca && { showSearch: POR_NOMBRE })}
          disabled={inactivo}
          {...(marca && { placeholder: marca })}
          onChange={(elegido: string | undefined) => poner(elegido ?? '')}
          onBlur={salir}
        />
      )}
    </Campo>
  )
}
/** One of a list; of a long one (`seBusca`), found by what is typed. */
export const CampoOpcion = memo(Eleccion) as typeof Eleccion

function Varias<T extends object>(props: PropsCampo<T, string[]> & { opciones?: Opciones; marca?: string }) {
  const { marca } = props
  const opciones = props.opciones && conPalabras(props.opciones)
  const { valor, falla, inactivo, poner, salir } = useCampo<T, string[]>(props, (lista) =>
    lista.length === 0 ? 'ninguno' : lista.map((uno) => palabra(opciones ?? [], uno)).join(', '),
  )
  return (
    <Campo {...paraCampo(props, falla)}>
      {(control) => (
        <Elegir
          {...control}
          className="rv-ancho"
          value={valor}
          disabled={inactivo}
          {...(marca && { placeholder: marca })}
          {...(opciones
            ? { mode: 'multiple' as const, options: opciones, showSearch: POR_NOMBRE }
            : { mode: 'tags' as const, open: false, suffixIcon: null, tokenSeparators: [',', ' ', ';'] })}
          onChange={(elegidas: string[]) => poner(elegidas)}
          onBlur={salir}
        />
      )}
    </Campo>
  )
}
/** Several of a list or, without a list, several words. */
export const CampoVarias = memo(Varias) as typeof Varias

const EN_ROJO = { style: { borderColor: 'var(--rv-error)' } }

function Grupo<T extends object>(props: PropsCampo<T, string> & { opciones: Opciones }) {
  const { nombre, etiqueta, requerido } = props
  const opciones = conPalabras(props.opciones)
  const { valor, falla, inactivo, poner, salir } = useCampo(props, (uno) => palabra(opciones, uno))
  const id = useId()
  return (
    <div className={`rv-campo ${props.className ?? ''}`} data-campo={nombre}>
      <span id={id}>
        {etiqueta}
        {requerido && (
          <span className="rv-requerida" aria-hidden>
            *
          </span>
        )}
      </span>
      <Radio.Group
        className="rv-ancho"
        aria-labelledby={id}
        aria-required={requerido ?? false}
        {...(falla && { 'aria-describedby': `${id}-error`, 'aria-invalid': true })}
        block
        optionType="button"
        options={opciones.map((una) => ({ ...una, ...(falla && EN_ROJO) }))}
        disabled={inactivo}
        value={valor}
        onChange={(e) => poner(e.target.value)}
        onBlur={salir}
      />
      {falla && (
        <div className="rv-campo-error" id={`${id}-error`}>
          {falla.mensaje}
        </div>
      )}
    </div>
  )
}
/** One of a few, all in sight. */
export const CampoGrupo = memo(Grupo) as typeof Grupo

const siNo = (valor: boolean) => (valor ? 'sí' : 'no')

function Casilla<T extends object>(
  props: Omit<PropsCampo<T, boolean>, 'etiqueta'> & {
    etiqueta: string
    children?: ReactNode
    describe?: string
  },
) {
  const { nombre, etiqueta, children = etiqueta, ayuda, className, describe } = props
  const { valor, falla, inactivo, poner } = useCampo<T, boolean>(props, siNo)
  const error = useId()
  const dicho = [describe, falla && error].filter(Boolean).join(' ')
  return (
    <div data-campo={nombre} className={className}>
      <Checkbox
        checked={valor}
        disabled={inactivo}
        onChange={(e) => poner(e.target.checked)}
        {...(dicho && { 'aria-describedby': dicho })}
        {...(falla && { 'aria-invalid': true })}
      >
        {children}
        {ayuda !== undefined && <span className="rv-casilla-ayuda">{ayuda}</span>}
      </Checkbox>
      {falla && (
        <div className="rv-campo-error" id={error}>
          {falla.mensaje}
        </div>
      )}
    </div>
  )
}
/** A box to tick, with what it means under it. */
export const CampoCasilla = memo(Casilla) as typeof Casilla

function Interruptor<T extends object>(
  props: PropsCampo<T, boolean> & {
    apagado?: boolean
    arriba?: boolean
    palabras?: readonly [string, string]
  },
) {
  const { nombre, etiqueta, ayuda, apagado = false, arriba = false, palabras } = props
  const { valor, falla, inactivo, poner } = useCampo<T, boolean>(props, siNo)
  const comunes = { checked: valor && !apagado, disabled: inactivo || apagado, onChange: poner }
  if (arriba)
    return (
      <Campo {...paraCampo(props, falla)}>
        {({ status: _, ...control }) => (
          <span>
            <Switch {...control} {...comunes} />
          </span>
        )}
      </Campo>
    )
  const dice = falla?.mensaje ?? ayuda
  return (
    <div className={`rv-interruptor ${props.className ?? ''}`} data-campo={nombre}>
      <Switch
        {...comunes}
        size="small"
        aria-label={etiqueta}
        {...(typeof ayuda === 'string' && { title: ayuda })}
      />
      <span>{palabras ? palabras[valor ? 0 : 1] : etiqueta}</span>
      {dice && <span className={falla ? 'rv-campo-error' : 'rv-campo-ayuda'}>{dice}</span>}
    </div>
  )
}
/**
 * A switch beside its words, or under them (`arriba`); `apagado` shows it off whatever its value, `palabras` says it on and
 * off.
 */
export const CampoInterruptor = memo(Interruptor) as typeof Interruptor
