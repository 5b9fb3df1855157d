import { RESOLUCION_VENCIDA } from '@retroventa/api/empresa/textos'
import { esFecha } from '@retroventa/domain/fechas/fecha'
import { Alert } from 'antd'
import { useSesion } from '../../api/sesion.ts'
import { CampoFecha } from '../../ui/formulario/campos/CampoFecha.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { Tarjeta } from '../../ui/Piezas.tsx'
import type { DatosEmpresa } from './llamadas.ts'
import { VistaPrevia } from './VistaPrevia.tsx'

/** Billing resolution, its expiry, and the banner that follows it. */
export function Resolucion({ de }: { de: Formulario<DatosEmpresa> }) {
  const { hoy } = useSesion()
  const { vence, mensaje } = de.valores.resolucion
  const vencida = vence !== null && esFecha(vence) && vence < hoy
  return (
    <Tarjeta titulo="Resolución de facturación">
      <div className="rv-seccion">
        <div className="rv-dos">
          <CampoTexto de={de} nombre="resolucion.numero" etiqueta="Número" maximo={40} />
          <CampoFecha
            de={de}
            nombre="resolucion.vence"
            etiqueta="Vence"
            ayuda="El último día en que sirve."
          />
        </div>
        <CampoTexto
          de={de}
          nombre="resolucion.mensaje"
          etiqueta="Mensaje al vencer"
          maximo={200}
          ayuda="Vacío, se muestra el texto de siempre."
        />
        <VistaPrevia apagada={!vencida}>
          <Alert banner showIcon type="error" title={mensaje || RESOLUCION_VENCIDA} />
        </VistaPrevia>
      </div>
    </Tarjeta>
  )
}
