import { Alert } from 'antd'
import { CampoCasilla, CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { Tarjeta } from '../../ui/Piezas.tsx'
import type { DatosEmpresa } from './llamadas.ts'
import { VistaPrevia } from './VistaPrevia.tsx'

const TIPOS = [
  { value: 'info' as const, label: 'Información' },
  { value: 'success' as const, label: 'Buena noticia' },
  { value: 'warning' as const, label: 'Advertencia' },
  { value: 'error' as const, label: 'Urgente' },
]

/** The banner that every branch sees, with its live preview (001 §2 *Banners*). */
export function Notificacion({ de }: { de: Formulario<DatosEmpresa> }) {
  const { notificacion } = de.valores
  return (
    <Tarjeta titulo="Notificación a todos los almacenes">
      <div className="rv-seccion">
        <CampoCasilla de={de} nombre="notificacion.activo" etiqueta="Mostrarla ahora" />
        <div className="rv-dos">
          <CampoTexto de={de} nombre="notificacion.mensaje" etiqueta="Mensaje" maximo={300} />
          <CampoOpcion de={de} nombre="notificacion.tipo" etiqueta="Tipo" opciones={TIPOS} />
        </div>
        <VistaPrevia apagada={!notificacion.activo}>
          <Alert
            banner
            showIcon
            type={notificacion.tipo}
            title={notificacion.mensaje || 'Escriba el mensaje'}
          />
        </VistaPrevia>
      </div>
    </Tarjeta>
  )
}
