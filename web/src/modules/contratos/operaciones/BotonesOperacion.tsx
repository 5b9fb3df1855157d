import type { Contrato } from '@retroventa/api/contratos/llamadas'
import { mensajeDeFalta } from '@retroventa/api/operaciones/textos'
import type { Permiso } from '@retroventa/api/permisos'
import { impedimento } from '@retroventa/domain/contratos/estados'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useSesion } from '../../../api/sesion.ts'
import { Tecla } from '../../../ui/Piezas.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { useAtajo } from '../../../ui/useAtajo.ts'
import type { TipoDialogo } from './planes.ts'
import './botones.css'

const traer = async () => ({ default: (await import('./DialogoOperacion.tsx')).DialogoOperacion })
const DialogoOperacion = perezoso(traer)

interface Accion {
  tipo: TipoDialogo
  texto: string
  permiso: Permiso
  tecla?: string
}

const ACCIONES: readonly Accion[] = [
  { tipo: 'prorroga', texto: 'Prórroga', permiso: 'contratos.prorrogar', tecla: 'p' },
  { tipo: 'abono', texto: 'Abono', permiso: 'contratos.abonar', tecla: 'b' },
  { tipo: 'retiro', texto: 'Retiro', permiso: 'contratos.retirar', tecla: 'r' },
  { tipo: 'espera', texto: 'Espera', permiso: 'contratos.esperar' },
]

/** What can be done with the contract. A denied one stays in its place and says why (design §1). */
export function BotonesOperacion({ contrato }: { contrato: Contrato }) {
  const { permisos } = useSesion()
  const [abierta, setAbierta] = useState<TipoDialogo>()
  const suyas = ACCIONES.filter(({ permiso }) => permisos.includes(permiso))
  if (suyas.length === 0 || !contrato.debeHoy) return null
  return (
    <div className="ct-op-botones">
      {suyas.map((accion) => (
        <BotonOperacion
          key={accion.tipo}
          accion={accion}
          contrato={contrato}
          activo={!abierta}
          alAbrir={() => setAbierta(accion.tipo)}
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
    </div>
  )
}

function BotonOperacion(props: { accion: Accion; contrato: Contrato; activo: boolean; alAbrir: () => void }) {
  const { accion, contrato, activo, alAbrir } = props
  const { tipo, texto, tecla } = accion
  const { estado } = contrato.situacion
  const falta = impedimento(tipo, { estado }, contrato.debeHoy?.mesesPendientes ?? 0)
  const motivo = falta && mensajeDeFalta(falta.codigo, falta.datos)
  useAtajo(tecla ?? '', alAbrir, activo && !motivo && tecla !== undefined, texto)
  return (
    <Button
      type={tipo === 'prorroga' ? 'primary' : 'default'}
      disabled={motivo !== undefined}
      title={motivo}
      onClick={alAbrir}
      onPointerEnter={() => void traer()}
      {...(tecla && { 'aria-keyshortcuts': tecla.toUpperCase() })}
    >
      {texto} {tecla && <Tecla>{tecla.toUpperCase()}</Tecla>}
    </Button>
  )
}
