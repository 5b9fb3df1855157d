import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined'
import type { ClaveInforme } from '@retroventa/api/informes/registro'
import { type ReactNode, Suspense } from 'react'
import { claseBoton } from '../../../ui/Boton.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { Desplegado } from '../../../ui/lista/Desplegado.tsx'
import type { EstadoLista } from '../../../ui/lista/useLista.ts'
import { perezoso } from '../../../ui/perezoso.ts'
import { Cargando } from '../../../ui/Respuestas.tsx'

interface DeCual<F> {
  clave: ClaveInforme
  lista: EstadoLista<F>
  /** It may leave: what is shared is seen by whoever sees the informe. */
  recibe: boolean
}

const PanelReportes = perezoso(() => import('./PanelReportes.tsx')) as <F>(
  props: DeCual<F> & { alCerrar: () => void },
) => ReactNode

/** The button of what is shared of this informe, and of what is received of it by mail. */
export function PorCorreo<F>(props: DeCual<F>) {
  return (
    <Desplegado
      titulo="Reportes y correo"
      clase={claseBoton()}
      boton={
        <>
          <Icono de={MailOutlined} /> Reportes
        </>
      }
    >
      {(cerrar) => (
        <Suspense fallback={<Cargando filas={3} columnas={[1]} />}>
          <PanelReportes {...props} alCerrar={cerrar} />
        </Suspense>
      )}
    </Desplegado>
  )
}
