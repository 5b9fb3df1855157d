import { GENEROS } from '@retroventa/domain/catalogos/listas'
import { esJuridica } from '@retroventa/domain/clientes/validarCliente'
import { edad } from '@retroventa/domain/fechas/edad'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { CampoFecha } from '../../../ui/formulario/campos/CampoFecha.tsx'
import { CampoGrupo } from '../../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import type { Valores } from './valores.ts'

/** Razón social of a company; names, birth date with age, and gender of a person (000 §2.4). */
export function SeccionPersona({ de, hoy }: { de: Formulario<Valores>; hoy: string }) {
  if (esJuridica(de.valores))
    return (
      <div className="cl-fila">
        <CampoTexto de={de} nombre="nombres" etiqueta="Razón social" requerido maximo={120} />
      </div>
    )
  return (
    <>
      <div className="cl-fila cl-cuatro">
        <CampoTexto de={de} nombre="nombres" etiqueta="Primer nombre" requerido />
        <CampoTexto de={de} nombre="segundoNombres" etiqueta="Segundo nombre" />
        <CampoTexto de={de} nombre="apellidos" etiqueta="Primer apellido" requerido />
        <CampoTexto de={de} nombre="segundoApellidos" etiqueta="Segundo apellido" />
      </div>
      <div className="cl-fila cl-dos">
        <CampoFecha
          de={de}
          nombre="fecha_nacimiento"
          etiqueta="Fecha de nacimiento"
          conReglas
          junto={(fecha) => {
            const anios = fecha === undefined ? undefined : edad(fecha, hoy)
            return (
              <span className="cl-edad" aria-live="polite">
                {anios === undefined ? '' : formatoCuantos(anios, 'año', 'años')}
              </span>
            )
          }}
        />
        <CampoGrupo de={de} nombre="genero" etiqueta="Género" requerido opciones={GENEROS} />
      </div>
    </>
  )
}
