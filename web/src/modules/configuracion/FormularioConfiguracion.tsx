import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePermiso } from '../../api/sesion.ts'
import { avisar } from '../../ui/avisos.ts'
import { AvisosFormulario, PreguntasFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { Pestanas } from '../../ui/lista/Pestanas.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { BarraCambios } from './BarraCambios.tsx'
import { CambioDeSeccion } from './CambioDeSeccion.tsx'
import { CampoConfiguracion } from './CampoConfiguracion.tsx'
import { CAMPOS_POR_SECCION, seccionDe } from './campos.ts'
import type { Forma } from './forma.ts'
import { legible, nombre } from './legible.ts'
import { guardar, type Leida, leer, queryConfiguracion } from './llamadas.ts'
import { Operaciones } from './Operaciones.tsx'
import { reglas } from './reglas.ts'
import { Sugeridos } from './Sugeridos.tsx'
import { SECCIONES, type Seccion, TOCA } from './secciones.ts'

const presentacion = (campo: string) => ({
  etiqueta: nombre(campo),
  legible: (valor: unknown) => legible(campo, valor),
})

/** Sections of the settings over one form, saved whole with its version. */
export function FormularioConfiguracion({ leida }: { leida: Leida }) {
  const { seccion = 'general' } = useSearch({ from: '/marco/configuracion' })
  const ir = useNavigate({ from: '/configuracion' })
  const abrir = (clave: Seccion) => void ir({ search: clave === 'general' ? {} : { seccion: clave } })
  const cache = useQueryClient()
  const puede = usePermiso('configuracion.administrar')
  const de = useFormulario<Forma, Leida>({
    inicial: leida.valores,
    version: leida.version,
    asunto: 'configuracion',
    deQue: 'de la configuración',
    reglas,
    presentacion,
    soloLectura: puede ? undefined : 'Su rol la puede ver, no cambiarla.',
    operacion: 'editar',
    enviar: guardar,
    releer: leer,
    // Flags, links and prices are on every screen.
    refrescar: ['visible', 'sesion', 'inicio', 'auditoria'],
    alFallar: ([primera]) => primera?.campo && abrir(seccionDe(primera.campo)),
    alGuardar(guardada) {
      cache.setQueryData(queryConfiguracion.queryKey, guardada)
      void cache.invalidateQueries({ queryKey: ['configuracion', 'visible'] })
    },
  })
  const conFalla = new Set(de.intentado ? de.fallas.map(({ campo }) => seccionDe(campo)) : [])
  return (
    <div className="cf-pagina" ref={de.contenedor}>
      <TituloPagina
        titulo="Configuración"
        detalle={puede ? 'Rige en todos los almacenes' : 'Su rol la puede ver, no cambiarla'}
      />
      <div className="rv-tarjeta">
        <Pestanas
          etiqueta="Secciones de la configuración"
          actual={seccion}
          opciones={SECCIONES.map(([clave, texto]) => ({
            clave,
            texto: conFalla.has(clave) ? `${texto} (por corregir)` : texto,
            cuenta: undefined,
          }))}
          alElegir={abrir}
        />
      </div>
      <p className="rv-suave">
        {TOCA[seccion]} <CambioDeSeccion seccion={seccion} cambios={leida.cambios} />
      </p>
      <AvisosFormulario de={de} />
      {seccion === 'operaciones' ? (
        <Operaciones de={de} />
      ) : seccion === 'sugeridos' ? (
        <Sugeridos de={de} cambios={leida.cambios} />
      ) : (
        <Tarjeta>
          <div className="rv-dos cf-campos">
            {CAMPOS_POR_SECCION[seccion].map((campo) => (
              <CampoConfiguracion key={campo.campo} campo={campo} de={de} cambios={leida.cambios} />
            ))}
          </div>
        </Tarjeta>
      )}
      {puede && (
        <BarraCambios
          de={de}
          alDescartar={() => {
            de.descartar()
            avisar({ tipo: 'info', titulo: 'Cambios descartados' })
          }}
        />
      )}
      <PreguntasFormulario de={de} mismaPagina />
    </div>
  )
}
