import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled'
import { Button, Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ErrorApi } from '../api/errorApi.ts'
import { useBloqMayus } from './bloqMayus.ts'
import { Icono } from './Icono.tsx'
import { useEsTelefono } from './useMedios.ts'
import './firma.css'

/** Identity of who saves (D12). */
export interface CredencialesFirma {
  usuario: string
  clave: string
}

/** A signature of a moment ago that serves this save too (D23), and how to do without it. */
export interface FirmaPrestada {
  usuario: string
  token: string
}

const NADA_QUE_FIRMAR = 'Aquí ya no hay nada que firmar.'
const VACIOS = { usuario: 'Ingrese su usuario!', clave: 'Ingrese su contraseña!' }

/**
 * State of the credentials block. `firmar` refuses empty fields (001 §5), runs the save with the credentials, keeps the
 * refusal of the signature beside its fields (then it gives `undefined`) and empties the password after every attempt.
 * @param usuarioInicial name of the session's person; another employee of the branch may sign instead.
 * @param prestada given a moment ago by the same person: while it serves, no password is asked for.
 */
export function useFirma(usuarioInicial: string, prestada?: FirmaPrestada) {
  const [usuario, setUsuario] = useState(usuarioInicial)
  const [clave, setClave] = useState('')
  const [error, setError] = useState<string>()
  const [guardando, setGuardando] = useState(false)
  /** The one that was refused, or that the person wants to do without. */
  const [dejada, setDejada] = useState<string>()
  const sirve =
    prestada !== undefined && prestada.token !== dejada && prestada.usuario === usuario.trim().toLowerCase()

  async function firmar<T>(
    guardar: (credenciales: CredencialesFirma, camino: string | undefined) => Promise<T>,
  ): Promise<T | undefined> {
    const faltante = !usuario.trim() ? VACIOS.usuario : !clave && !sirve ? VACIOS.clave : undefined
    setError(faltante)
    if (faltante || guardando) return undefined
    setGuardando(true)
    try {
      return await guardar({ usuario: usuario.trim(), clave }, sirve ? prestada.token : undefined)
    } catch (fallo) {
      if (!(fallo instanceof ErrorApi) || !fallo.codigo.startsWith('firma.')) throw fallo
      setError(fallo.mensaje)
      setDejada(prestada?.token)
      return undefined
    } finally {
      setGuardando(false)
      setClave('')
    }
  }

  const dejar = () => setDejada(prestada?.token)
  return { usuario, setUsuario, clave, setClave, error, guardando, firmar, sirve, dejar }
}

export type Firma = ReturnType<typeof useFirma>

/** The Enter that ends a scan or a habit signs nothing: it says the key that does, or the buttons where there is a choice. */
function useIntroSolo() {
  const [pulsado, setPulsado] = useState(false)
  const alBajar = (evento: KeyboardEvent) => {
    const solo = evento.key === 'Enter' && !evento.ctrlKey
    if (solo) evento.preventDefault()
    setPulsado(solo)
  }
  return { pulsado, alBajar }
}

/**
 * Credentials block of the fixed footer: who saves, and the buttons (children) on the same line.
 * @param botones what they say, where they are several and no key signs: `Rechazar o Aprobar`; `null` while they are out
 */
export function FirmaEmpleado(props: {
  firma: Firma
  sinTitulo?: boolean
  botones?: string | null | undefined
  /** Why what was signed was refused, where no field says it. */
  rechazo?: string | undefined
  /** What takes its place while somebody else says it, or nobody any more: nothing of the bar moves under the hand. */
  reserva?: string | undefined
  children: ReactNode
}) {
  const { firma, sinTitulo = false, rechazo, reserva, children } = props
  const id = useId()
  // On a telephone no key is printed, and its keyboard has none that signs.
  const telefono = useEsTelefono()
  const { botones = telefono ? 'el botón que guarda' : 'Ctrl Intro' } = props
  const todo = useRef<HTMLFieldSetElement>(null)
  /** The button goes with what it says: the hand is in the field that takes its place. */
  function dejar(): void {
    flushSync(firma.dejar)
    todo.current?.querySelector<HTMLElement>('input[type=password]')?.focus()
  }
  const bloqMayus = useBloqMayus()
  const intro = useIntroSolo()
  const aviso =
    (intro.pulsado ? (botones === null ? NADA_QUE_FIRMAR : `Para firmar oprima ${botones}.`) : firma.error) ??
    (bloqMayus.activo ? 'Bloq Mayús está activado.' : undefined)
  const mal = firma.error !== undefined && { status: 'error' as const, 'aria-invalid': true }
  const descrito = aviso && { 'aria-describedby': `${id}-aviso` }
  return (
    <fieldset ref={todo} className="rv-firma" aria-label="Firma de quien guarda">
      {!sinTitulo && (
        <p className="rv-firma-titulo">
          <strong>Firma de quien guarda</strong>
          <span className="rv-suave">queda en el registro</span>
        </p>
      )}
      <label className="rv-firma-campo" htmlFor={`${id}-usuario`}>
        <span>Usuario</span>
        <Input
          id={`${id}-usuario`}
          value={firma.usuario}
          autoComplete="off"
          onChange={(e) => firma.setUsuario(e.target.value)}
          onKeyDown={intro.alBajar}
          {...mal}
          {...descrito}
        />
      </label>
      {firma.sirve ? (
        <p className="rv-firma-prestada">
          Sirve la firma que dio hace un momento.{' '}
          <Button size="small" onClick={dejar}>
            Escribir la contraseña
          </Button>
        </p>
      ) : (
        <label className="rv-firma-campo" htmlFor={`${id}-clave`}>
          <span>Contraseña</span>
          <Input.Password
            id={`${id}-clave`}
            value={firma.clave}
            autoComplete="new-password"
            onChange={(e) => firma.setClave(e.target.value)}
            onKeyUp={bloqMayus.teclas.onKeyUp}
            onKeyDown={(e) => {
              bloqMayus.teclas.onKeyDown(e)
              intro.alBajar(e)
            }}
            {...mal}
            {...descrito}
          />
        </label>
      )}
      <div className="rv-firma-botones">{children}</div>
      {rechazo && (
        <p className="rv-firma-aviso rv-falla" role="alert">
          <Icono de={WarningFilled} /> {rechazo}
        </p>
      )}
      {reserva && (
        <p className="rv-firma-aviso rv-firma-reserva" aria-hidden data-dice={reserva}>
          <Icono de={WarningFilled} />{' '}
        </p>
      )}
      {aviso && (
        <p
          id={`${id}-aviso`}
          className={`rv-firma-aviso ${firma.error ? 'rv-falla' : 'rv-alerta'}`}
          role="alert"
        >
          <Icono de={WarningFilled} /> {aviso}
        </p>
      )}
    </fieldset>
  )
}
