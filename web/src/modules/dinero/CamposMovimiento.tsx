import type { TipoDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { CampoSoporte } from './CampoSoporte.tsx'
import { ImpuestosDe } from './ImpuestosDe.tsx'
import { deImpuestos } from './impuestos.ts'
import type { ValoresMovimiento } from './movimiento.ts'
import './dinero.css'

const LINEAS = { minRows: 2, maxRows: 3 }

/** What an income or an expense says of itself once its kind is chosen: what it is, its support, its amount and its taxes. */
export function CamposMovimiento(props: {
  de: Formulario<ValoresMovimiento>
  tipo: Pick<TipoDinero, 'tarifas' | 'pideSoporte'> | undefined
  /** What is said under the amount. */
  ayuda?: string
}) {
  const { de, tipo, ayuda } = props
  return (
    <>
      <div className="rv-dos">
        <CampoTexto
          de={de}
          nombre="descripcion"
          etiqueta="Descripción"
          requerido
          maximo={300}
          lineas={LINEAS}
        />
        <CampoTexto
          de={de}
          nombre="numeroSoporte"
          etiqueta="Número de la factura o el recibo"
          maximo={40}
          marca="opcional"
        />
      </div>
      <CampoSoporte
        nombre="soporteId"
        requerido={tipo?.pideSoporte ?? false}
        valor={de.valores.soporteId}
        error={de.falla('soporteId')?.mensaje}
        alCambiar={(id) => de.poner('soporteId', id)}
        alSubir={de.llegadas.esperar}
      />
      <CampoPesos
        de={de}
        nombre="subtotal"
        etiqueta="Subtotal, antes de impuestos"
        requerido
        className="di-subtotal"
        {...(ayuda && { ayuda })}
      />
      {tipo && <ImpuestosDe de={deImpuestos(de)} subtotal={de.valores.subtotal} tarifas={tipo.tarifas} />}
    </>
  )
}
