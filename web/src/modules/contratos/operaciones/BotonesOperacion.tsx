import MoreOutlined from '@ant-design/icons-svg/es/asn/MoreOutlined'
import type { Contrato } from '@retroventa/api/contratos/llamadas'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSesion } from '../../../api/sesion.ts'
import { Desplegable } from '../../../shell/menu/Desplegable.tsx'
import { claseBoton } from '../../../ui/Boton.tsx'
import { guardarTecleo } from '../../../ui/guardarTecleo.ts'
import { Icono } from '../../../ui/Icono.tsx'
import { Tecla } from '../../../ui/Piezas.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { useAtajo } from '../../../ui/useAtajo.ts'
import { useMedios } from '../../../ui/useMedios.ts'
import { Anular } from '../../operaciones/public.ts'
import {
  type Accion,
  type Anulable,
  accionesDe,
  anulableDe,
  conTecla,
  motivoDe,
  nombreDe,
  repartir,
} from './acciones.ts'
import type { TipoDialogo } from './planes.ts'
import './botones.css'

const traer = async () => ({ default: (await import('./DialogoOperacion.tsx')).DialogoOperacion })
const DialogoOperacion = perezoso(traer)

/** On a telephone that is not on its side: there a bar would leave no room for what there is to read. */
const EN_BARRA = '(max-width: 767px) and (min-height: 521px)'

/**
 * What can be done with the contract. A denied one stays in its place and says why, to the pointer, to the finger and to its key.
 * @param barra where the bar at the foot of a telephone goes. Only the buttons move: an open dialog is the same one when
 * the telephone is turned.
 */
export function BotonesOperacion({ contrato, barra }: { contrato: Contrato; barra: Element | null }) {
  const enBarra = useMedios(EN_BARRA) && barra !== null
  const { permisos, almacen } = useSesion()
  const [abierta, setAbierta] = useState<TipoDialogo>()
  const [negada, setNegada] = useState<string>()
  const [anulando, setAnulando] = useState<string>()
  const suyas = accionesDe(contrato, permisos, almacen?.codigo)
  const anulable = anulableDe(contrato, permisos, almacen?.codigo)
  // Asked for from the sheet of the customer: opened once, and not again when somebody comes back.
  const { hacer } = useSearch({ strict: false })
  const ir = useNavigate()
  const pedida = hacer ? suyas.find(({ tipo }) => tipo === hacer) : undefined
  useEffect(() => {
    if (!hacer) return
    void ir({ to: '.', search: ({ hacer: _, ...resto }: { hacer?: string }) => resto, replace: true })
    if (!pedida) return
    const motivo = motivoDe(pedida, contrato)
    setNegada(motivo)
    if (motivo) return
    guardarTecleo()
    setAbierta(pedida.tipo)
  }, [hacer, pedida, contrato, ir])
  // What was just done may leave nothing to do: its receipt is still being offered.
  if (suyas.length === 0 && !anulable && !abierta && !anulando) return null
  const abrir = (accion: Accion) => {
    const motivo = motivoDe(accion, contrato)
    setNegada(motivo)
    if (motivo) return
    // Its part of the program comes at its first use, and what it tells each time: whoever knows it types already.
    guardarTecleo()
    setAbierta(accion.tipo)
  }
  const { aMano, bajoPuntos } = repartir(suyas, enBarra)
  const botones = (
    <div className="ct-op-botones">
      {aMano.map((accion) => (
        <BotonOperacion
          key={accion.tipo}
          accion={accion}
          motivo={motivoDe(accion, contrato)}
          alAbrir={() => abrir(accion)}
        />
      ))}
      {(bajoPuntos.length > 0 || anulable) && (
        <Desplegable
          className={claseBoton({})}
          derecha
          etiqueta="Más operaciones"
          menu={{
            items: [
              ...bajoPuntos.map((accion) => opcionDe(accion, contrato, () => abrir(accion))),
              ...(anulable ? [opcionDeAnular(anulable, () => setAnulando(anulable.codigo))] : []),
            ],
          }}
        >
          <Icono de={MoreOutlined} />
        </Desplegable>
      )}
    </div>
  )
  const porQueNo = (
    <p className="ct-op-negada" role="status">
      {negada}
    </p>
  )
  return (
    <>
      {enBarra ? (
        createPortal(
          <Barra>
            {porQueNo}
            {botones}
          </Barra>,
          barra,
        )
      ) : (
        <>
          {botones}
          {porQueNo}
        </>
      )}
      {conTecla(suyas, contrato).map((accion) => (
        <TeclaDeAccion
          key={accion.tipo}
          accion={accion}
          activa={!abierta && !anulando}
          alPulsar={() => abrir(accion)}
        />
      ))}
      {abierta && (
        <Suspense>
          <DialogoOperacion
            key={abierta}
            tipo={abierta}
            contrato={contrato}
            alCerrar={() => setAbierta(undefined)}
          />
        </Suspense>
      )}
      {anulando && (
        <Suspense>
          <Anular codigo={anulando} parte="cliente" alCerrar={() => setAnulando(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Barra({ children }: { children: ReactNode }) {
  return (
    <section className="rv-barra-acciones ct-op-barra" aria-label="Operaciones del contrato">
      {children}
    </section>
  )
}

function BotonOperacion(props: { accion: Accion; motivo: string | undefined; alAbrir: () => void }) {
  const { accion, motivo, alAbrir } = props
  const tecla = accion.tecla.toUpperCase()
  return (
    <Button
      type={accion.tipo === 'prorroga' || accion.siPuede ? 'primary' : 'default'}
      // Not `disabled`: it can be reached and touched, and then says why.
      aria-disabled={motivo !== undefined}
      className={motivo ? 'ct-op-cerrada' : ''}
      title={motivo}
      onClick={alAbrir}
      onPointerEnter={() => void traer()}
      aria-keyshortcuts={tecla}
    >
      {nombreDe(accion)} <Tecla>{tecla}</Tecla>
    </Button>
  )
}

/** Its key acts wherever its button is, also inside the closed ⋯. */
function TeclaDeAccion(props: { accion: Accion; activa: boolean; alPulsar: () => void }) {
  const { accion, activa, alPulsar } = props
  useAtajo(accion.tecla, alPulsar, activa, nombreDe(accion))
  return null
}

function opcionDe(accion: Accion, contrato: Contrato, onClick: () => void) {
  const motivo = motivoDe(accion, contrato)
  return {
    key: accion.tipo,
    disabled: motivo !== undefined,
    onClick,
    label: <Opcion texto={nombreDe(accion)} nota={motivo} tecla={accion.tecla.toUpperCase()} />,
  }
}

function opcionDeAnular({ codigo, titulo, motivo }: Anulable, onClick: () => void) {
  return {
    key: 'anular',
    disabled: motivo !== undefined,
    onClick,
    label: <Opcion texto={`Anular ${codigo}`} nota={motivo ?? `${titulo}: lo último que se hizo`} />,
  }
}

/** Under the ⋯: what it is, what there is to say of it, its key. */
function Opcion({ texto, nota, tecla }: { texto: string; nota: string | undefined; tecla?: string }) {
  return (
    <span className="ct-op-opcion">
      <span>
        {texto}
        {nota && <span className="rv-suave">{nota}</span>}
      </span>
      {tecla && <Tecla>{tecla}</Tecla>}
    </span>
  )
}
