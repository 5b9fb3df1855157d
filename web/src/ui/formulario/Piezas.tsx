import LoadingOutlined from '@ant-design/icons/LoadingOutlined'
import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled'
import { Button } from 'antd'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useSesion, useVolverAlAlmacen } from '../../api/sesion.ts'
import { FirmaEmpleado } from '../FirmaEmpleado.tsx'
import { Icono } from '../Icono.tsx'
import { Tecla } from '../Piezas.tsx'
import { cuandoFue } from '../Respuestas.tsx'
import { useAtajo } from '../useAtajo.ts'
import { DiferenciasDeVersion } from './DiferenciasDeVersion.tsx'
import { enfocarAlAbrir, flechaSigue, introPasa, introSigue } from './enfocar.ts'
import type { Formulario } from './Formulario.ts'
import type { Falla } from './fallas.ts'
import { OtrosBorradores } from './otros/OtrosBorradores.tsx'
import { sinCampo, useRechazo, useReserva } from './rechazo/rechazo.ts'
import { resumenDeFallas } from './rechazo/resumen.ts'
import { PreguntaDeSalida } from './salida/PreguntaDeSalida.tsx'
import '../formulario.css'

/** One line at the top when something is wrong (design §4 *Form*). */
export function ResumenDeFallas<T extends object>(props: {
  fallas: readonly Falla[]
  /** Of fields, which it names. */
  de?: Formulario<T>
}) {
  const { fallas, de } = props
  return (
    fallas.length > 0 && (
      <p className="rv-resumen-fallas" role="alert">
        <Icono de={WarningFilled} />
        <span>
          {fallas.length > 1 && <strong>{`Faltan ${fallas.length} datos por corregir. `}</strong>}
          {resumenDeFallas(fallas, (campo) => de?.presentacion(campo)?.etiqueta)}
        </span>
      </p>
    )
  )
}

/** Of work that was sent before the page went, until it is known what became of it. */
export const ENVIADO = 'Se había enviado y no se supo si quedó guardado: guardarlo otra vez no lo repite.'

/** Work of before was found: since when, the way to do without it, and what else there is. */
export function AvisoDeBorrador<T extends object>({ de }: { de: Formulario<T> }) {
  return (
    <>
      {de.recuperado !== undefined && de.sucio && (
        <div className="rv-borrador" role="status">
          <span>
            {`Se recuperó lo que quedó sin guardar ${cuandoFue(de.recuperado.cuando)}`}
            {de.recuperado.enviado && ` ${ENVIADO}`}
          </span>
          <Button size="small" type="text" onClick={de.descartar}>
            Descartar
          </Button>
        </div>
      )}
      <OtrosBorradores de={de} />
    </>
  )
}

/** Another window went to another branch: what is written here is saved in its own, which is one press away. */
export function AvisoDeAlmacen<T extends object>({ de }: { de: Formulario<T> }) {
  const { almacen, almacenes } = useSesion()
  const volver = useVolverAlAlmacen()
  if (de.almacen === undefined || de.almacen === almacen?.id || !de.pendiente) return null
  const codigo = almacenes.find(({ id }) => id === de.almacen)?.codigo
  return (
    <div className="rv-borrador" role="alert">
      <span>
        {`En otra ventana pasó a ${almacen?.codigo}. Lo que está escrito es de ${codigo ?? 'otro almacén'} y se guarda allá.`}
      </span>
      {codigo && de.almacen && (
        <Button size="small" loading={volver.isPending} onClick={() => volver.mutate(de.almacen ?? '')}>
          Volver a {codigo}
        </Button>
      )}
    </div>
  )
}

/** Its faults in one line; of what it was refused for and no field says, a signed form says it beside its save. */
export function FallasDelFormulario<T extends object>(props: { de: Formulario<T>; deCampos?: boolean }) {
  const { de, deCampos = true } = props
  const rechazo = useRechazo(de)
  const generales = sinCampo(de)
  const reserva = useReserva(de)
  const resto = de.fallasVisibles.filter((una) => !generales.includes(una))
  const fallas = [
    ...(de.firma ? [] : rechazo),
    ...(deCampos ? resto : resto.filter(({ campo }) => !de.tiene(campo))),
  ]
  if (fallas.length > 0 || de.firma) return <ResumenDeFallas fallas={fallas} de={de} />
  return reserva.length > 0 ? (
    <div className="rv-reserva" aria-hidden>
      <ResumenDeFallas fallas={reserva} />
    </div>
  ) : null
}

/** What a form says at its top: its faults, and the work of before that was found. */
export function AvisosFormulario<T extends object>({ de }: { de: Formulario<T> }) {
  return (
    <>
      <AvisoDeAlmacen de={de} />
      <FallasDelFormulario de={de} />
      <AvisoDeBorrador de={de} />
    </>
  )
}

/**
 * What a form asks: before leaving, and when another person saved first.
 * @param mismaPagina whether moving inside the page (its tabs) keeps the work
 */
export function PreguntasFormulario<T extends object>(props: { de: Formulario<T>; mismaPagina?: boolean }) {
  const { de, mismaPagina = false } = props
  return (
    <>
      {de.deQue && <PreguntaDeSalida de={de} deQue={de.deQue} mismaPagina={mismaPagina} />}
      {de.choque && <DiferenciasDeVersion key={de.choque.suyo.version} de={de} choque={de.choque} />}
    </>
  )
}

/**
 * For a button that moves when a fault appears above it: pressing it does not leave the field, whose fault would push it away
 * from under the pointer before the click.
 */
export const SIN_MOVERSE = { onMouseDown: (evento: MouseEvent) => evento.preventDefault() }

/** Why a save that only has changes to save is out. */
export const SIN_CAMBIOS = 'No hay cambios para guardar.'

/** The save, with Ctrl Intro. What is missing is said by the form, a button is not put out without a reason. */
export function BotonGuardar<T extends object>(props: {
  de: Formulario<T>
  texto: string
  children?: ReactNode
  peligro?: boolean
  /** Nothing to save is a reason too: pages that stay after it. */
  soloConCambios?: boolean
  activo?: boolean
  grande?: boolean
  /** Without Ctrl Intro: another save of the same screen has it. */
  sinAtajo?: boolean
}) {
  const { de, texto, children = texto, peligro = false, soloConCambios = false, activo = true } = props
  const { sinAtajo = false } = props
  const motivo = de.soloLectura ?? (soloConCambios && !de.sucio ? SIN_CAMBIOS : undefined)
  const puede = activo && motivo === undefined
  const boton = useRef<HTMLButtonElement>(null)
  useAtajo('Ctrl+Enter', () => void de.guardar(), puede && !sinAtajo && !de.choque, texto, boton)
  return (
    <Button
      ref={boton}
      type="primary"
      danger={peligro}
      size={props.grande ? 'large' : 'middle'}
      // Without a name of its own: the button keeps its words while it works.
      loading={de.guardando && { icon: <LoadingOutlined aria-hidden /> }}
      disabled={!puede}
      title={motivo}
      {...(!sinAtajo && { 'aria-keyshortcuts': 'Control+Enter' })}
      {...SIN_MOVERSE}
      onClick={() => void de.guardar()}
    >
      {children} {!sinAtajo && <Tecla>Ctrl Intro</Tecla>}
    </Button>
  )
}

const enUnaLinea = (fallas: readonly Falla[]) => fallas.map(({ mensaje }) => mensaje).join(' ')

/**
 * Signature of who saves, with the save on its line; a form without signature has only the save.
 * @param botones what its buttons say, where they are not one `BotonGuardar` with its key; `null` while they are out
 */
export function FirmaDeFormulario<T extends object>(props: {
  de: Formulario<T>
  sinTitulo?: boolean
  botones?: string | null
  children: ReactNode
}) {
  const { de, sinTitulo = false, botones, children } = props
  const rechazo = enUnaLinea(useRechazo(de))
  const reserva = enUnaLinea(useReserva(de))
  return de.firma ? (
    <FirmaEmpleado firma={de.firma} {...{ sinTitulo, botones, rechazo, reserva }}>
      {children}
    </FirmaEmpleado>
  ) : (
    children
  )
}

/** Puts the focus where the typing begins, once. */
export function useFocoInicial<T extends object>(de: Formulario<T>, si = true): void {
  useEffect(() => {
    if (!si) return
    const cuadro = requestAnimationFrame(() => enfocarAlAbrir(de.contenedor))
    return () => cancelAnimationFrame(cuadro)
  }, [de, si])
}

/**
 * Intro goes on to the next field of the form.
 * @param conFlechas ↓ and ↑ too, where its fields are a column of figures
 * @param guardar what it does after the last (`introSigue`)
 */
export function useIntroSigue<T extends object>(
  { contenedor }: Formulario<T>,
  conFlechas = false,
  guardar?: () => unknown,
): void {
  useEffect(() => {
    const caja = contenedor.current
    if (!caja) return
    const alBajar = (evento: KeyboardEvent) => {
      introSigue(caja, evento, guardar)
      if (conFlechas) flechaSigue(caja, evento)
    }
    const antes = (evento: KeyboardEvent) => introPasa(caja, evento)
    caja.addEventListener('keydown', antes, true)
    caja.addEventListener('keydown', alBajar)
    return () => {
      caja.removeEventListener('keydown', antes, true)
      caja.removeEventListener('keydown', alBajar)
    }
  }, [contenedor, conFlechas, guardar])
}

/**
 * A short form inside of something else (a password, a code): each field says its fault, the line over its button what belongs to none.
 * Intro in its fields is theirs (`alIntro`), but in a dialog (`CuerpoDialogo`).
 */
export function FormularioCorto<T extends object>(props: {
  de: Formulario<T>
  children: ReactNode
  boton?: ReactNode
  /** Comes in the place of what was pressed: its first field takes the focus. */
  conFoco?: boolean
}) {
  const { de, children, boton, conFoco = false } = props
  useFocoInicial(de, conFoco)
  return (
    <div className="rv-seccion" ref={de.contenedor}>
      <AvisoDeAlmacen de={de} />
      {children}
      <FallasDelFormulario de={de} deCampos={false} />
      {boton}
      <PreguntasFormulario de={de} />
    </div>
  )
}

/** Body and footer of a form in a drawer: faults counted at the top; other actions, signature and save at the foot. */
export function CuerpoFormulario<T extends object>(props: {
  de: Formulario<T>
  textoGuardar: string
  acciones?: ReactNode
  /** False while something over it takes the keys. */
  activo?: boolean
  children: ReactNode
}) {
  const { de, textoGuardar, acciones, activo = true, children } = props
  useFocoInicial(de)
  useIntroSigue(de)
  return (
    <div className="rv-cajon" ref={de.contenedor}>
      <div className="rv-cajon-cuerpo">
        <AvisosFormulario de={de} />
        {children}
      </div>
      <div className="rv-cajon-pie">
        {acciones !== undefined && <div className="rv-cajon-acciones">{acciones}</div>}
        <FirmaDeFormulario de={de}>
          <BotonGuardar de={de} texto={textoGuardar} activo={activo} />
        </FirmaDeFormulario>
      </div>
      <PreguntasFormulario de={de} />
    </div>
  )
}
