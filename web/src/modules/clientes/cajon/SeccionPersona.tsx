import { GENEROS } from '@retroventa/domain/catalogos/listas'
import { esJuridica } from '@retroventa/domain/clientes/validarCliente'
import { Radio } from 'antd'
import { Campo } from '../../../ui/Campo.tsx'
import { CampoNacimiento } from '../campos/CampoNacimiento.tsx'
import { CampoDeTexto } from './CampoDeTexto.tsx'
import type { Formulario } from './useFormularioCliente.ts'

const EN_ROJO = { style: { borderColor: 'var(--rv-error)' } }

/** Razón social of a company; names, birth date with age, and gender of a person (000 §2.4). */
export function SeccionPersona({ formulario, hoy }: { formulario: Formulario; hoy: string }) {
  const { valores, cambiar, salir, falla } = formulario
  if (esJuridica(valores))
    return (
      <div className="cl-fila">
        <CampoDeTexto
          formulario={formulario}
          nombre="nombres"
          etiqueta="Razón social"
          requerido
          maximo={120}
        />
      </div>
    )
  return (
    <>
      <div className="cl-fila cl-cuatro">
        <CampoDeTexto formulario={formulario} nombre="nombres" etiqueta="Primer nombre" requerido />
        <CampoDeTexto formulario={formulario} nombre="segundoNombres" etiqueta="Segundo nombre" />
        <CampoDeTexto formulario={formulario} nombre="apellidos" etiqueta="Primer apellido" requerido />
        <CampoDeTexto formulario={formulario} nombre="segundoApellidos" etiqueta="Segundo apellido" />
      </div>
      <div className="cl-fila cl-dos">
        <Campo
          nombre="fecha_nacimiento"
          etiqueta="Fecha de nacimiento"
          error={falla('fecha_nacimiento')?.mensaje}
        >
          {(control) => (
            <CampoNacimiento
              control={control}
              valor={valores.fecha_nacimiento}
              hoy={hoy}
              alCambiar={(fecha) => cambiar('fecha_nacimiento', fecha)}
              alSalir={() => salir('fecha_nacimiento')}
            />
          )}
        </Campo>
        <Genero formulario={formulario} />
      </div>
    </>
  )
}

function Genero({ formulario }: { formulario: Formulario }) {
  const { valores, cambiar, salir, falla } = formulario
  const error = falla('genero')?.mensaje
  return (
    <div className="rv-campo" data-campo="genero">
      <span id="cl-genero">
        Género
        <span className="rv-requerida" aria-hidden>
          *
        </span>
      </span>
      <Radio.Group
        className="rv-ancho"
        aria-labelledby="cl-genero"
        aria-required
        {...(error && { 'aria-describedby': 'cl-genero-error', 'aria-invalid': true })}
        block
        optionType="button"
        options={GENEROS.map((genero) => ({ label: genero, value: genero, ...(error && EN_ROJO) }))}
        value={valores.genero}
        onChange={(e) => cambiar('genero', e.target.value)}
        onBlur={() => salir('genero')}
      />
      {error && (
        <div className="rv-campo-error" id="cl-genero-error">
          {error}
        </div>
      )}
    </div>
  )
}
