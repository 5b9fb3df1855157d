import { FUENTE } from '@retroventa/domain/consultas/fuentes'
import { expect, it } from 'vitest'
import { dibujarPara } from '../../../testing/dibujarPara.tsx'
import { type Fuente, queryCupo, queryFuentes, queryHistorial } from '../llamadas.ts'
import { PanelConsultas } from './PanelConsultas.tsx'

it('after a repetition that failed, the row goes on with the paper and the name of the answer that stands', async () => {
  const persona = {
    tipo_documento: 'CC',
    cedula: '1020304050',
    nombres: 'Ana',
    apellidos: 'Ruiz',
    fecha_nacimiento: '',
  }
  const fuente = {
    codigoFuente: FUENTE.rut,
    nombreFuente: 'RUT',
    tiposDocumentoPermitidos: [],
    consumeCupo: true,
  }
  const consulta = {
    codigoFuente: FUENTE.rut,
    nombreFuente: 'RUT',
    pendiente: false,
    hallazgos: [],
    costo: 0,
  }
  const respuesta = {
    ...consulta,
    consultaId: 'a',
    success: true,
    estado: 'ACTIVO',
    mensaje: '',
    tienePDF: true,
    consultadoEn: '2026-11-20T15:00:00Z',
    primerNombre: 'Pedro',
    primerApellido: 'Mejía',
  }
  const fallida = {
    ...consulta,
    consultaId: 'b',
    success: false,
    estado: 'CONSULTA FALLIDA',
    mensaje: '',
    tienePDF: false,
    consultadoEn: '2026-11-20T16:00:00Z',
  }
  const dibujado = await dibujarPara(
    ['consultas.ver', 'consultas.realizar'],
    <PanelConsultas persona={persona} formulario={{ actuales: persona, alAceptar: () => {} }} />,
    false,
    [
      [queryFuentes.queryKey, [fuente as unknown as Fuente]],
      [queryHistorial(persona).queryKey, [fallida, respuesta]],
      [
        queryCupo.queryKey,
        { mes: '2026-11', consultasRestantes: 10, limite: 10, totalConsultas: 0, limiteAlcanzado: false },
      ],
    ],
  )
  expect(dibujado).toContain('PDF de RUT')
  expect(dibujado).toContain('Otro nombre')
  expect(dibujado).toContain('Reintentar')
})
