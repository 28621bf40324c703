/** day of rest | date of the holiday | name */
export const holidaysTable = `
2024-01-01|2024-01-01|Año Nuevo
2024-02-12|2024-02-12|Carnaval (lunes)
2024-02-13|2024-02-13|Carnaval (martes)
2024-03-29|2024-03-29|Viernes Santo
2024-05-03|2024-05-01|Día del Trabajo
2024-05-24|2024-05-24|Batalla del Pichincha
2024-08-09|2024-08-10|Primer Grito de Independencia
2024-10-11|2024-10-09|Independencia de Guayaquil
2024-11-01|2024-11-02|Día de los Difuntos
2024-11-04|2024-11-03|Independencia de Cuenca
2024-12-25|2024-12-25|Navidad
2025-01-01|2025-01-01|Año Nuevo
2025-03-03|2025-03-03|Carnaval (lunes)
2025-03-04|2025-03-04|Carnaval (martes)
2025-04-18|2025-04-18|Viernes Santo
2025-05-02|2025-05-01|Día del Trabajo
2025-05-23|2025-05-24|Batalla del Pichincha
2025-08-11|2025-08-10|Primer Grito de Independencia
2025-10-10|2025-10-09|Independencia de Guayaquil
2025-11-03|2025-11-02|Día de los Difuntos
2025-11-04|2025-11-03|Independencia de Cuenca
2025-12-25|2025-12-25|Navidad
2026-01-01|2026-01-01|Año Nuevo
2026-02-16|2026-02-16|Carnaval (lunes)
2026-02-17|2026-02-17|Carnaval (martes)
2026-04-03|2026-04-03|Viernes Santo
2026-05-01|2026-05-01|Día del Trabajo
2026-05-25|2026-05-24|Batalla del Pichincha
2026-08-10|2026-08-10|Primer Grito de Independencia
2026-10-09|2026-10-09|Independencia de Guayaquil
2026-11-02|2026-11-02|Día de los Difuntos
2026-11-03|2026-11-03|Independencia de Cuenca
2026-12-25|2026-12-25|Navidad
2027-01-01|2027-01-01|Año Nuevo
2027-02-08|2027-02-08|Carnaval (lunes)
2027-02-09|2027-02-09|Carnaval (martes)
2027-03-26|2027-03-26|Viernes Santo
2027-04-30|2027-05-01|Día del Trabajo
2027-05-24|2027-05-24|Batalla del Pichincha
2027-08-09|2027-08-10|Primer Grito de Independencia
2027-10-08|2027-10-09|Independencia de Guayaquil
2027-11-01|2027-11-02|Día de los Difuntos
2027-11-02|2027-11-03|Independencia de Cuenca
2027-12-25|2027-12-25|Navidad
2028-01-01|2028-01-01|Año Nuevo
2028-02-28|2028-02-28|Carnaval (lunes)
2028-02-29|2028-02-29|Carnaval (martes)
2028-04-14|2028-04-14|Viernes Santo
2028-05-01|2028-05-01|Día del Trabajo
2028-05-26|2028-05-24|Batalla del Pichincha
2028-08-11|2028-08-10|Primer Grito de Independencia
2028-10-09|2028-10-09|Independencia de Guayaquil
2028-11-02|2028-11-02|Día de los Difuntos
2028-11-03|2028-11-03|Independencia de Cuenca
2028-12-25|2028-12-25|Navidad
2029-01-01|2029-01-01|Año Nuevo
2029-02-12|2029-02-12|Carnaval (lunes)
2029-02-13|2029-02-13|Carnaval (martes)
2029-03-30|2029-03-30|Viernes Santo
2029-04-30|2029-05-01|Día del Trabajo
2029-05-25|2029-05-24|Batalla del Pichincha
2029-08-10|2029-08-10|Primer Grito de Independencia
2029-10-08|2029-10-09|Independencia de Guayaquil
2029-11-01|2029-11-02|Día de los Difuntos
2029-11-02|2029-11-03|Independencia de Cuenca
2029-12-25|2029-12-25|Navidad
2030-01-01|2030-01-01|Año Nuevo
2030-03-04|2030-03-04|Carnaval (lunes)
2030-03-05|2030-03-05|Carnaval (martes)
2030-04-19|2030-04-19|Viernes Santo
2030-05-03|2030-05-01|Día del Trabajo
2030-05-24|2030-05-24|Batalla del Pichincha
2030-08-09|2030-08-10|Primer Grito de Independencia
2030-10-11|2030-10-09|Independencia de Guayaquil
2030-11-01|2030-11-02|Día de los Difuntos
2030-11-04|2030-11-03|Independencia de Cuenca
2030-12-25|2030-12-25|Navidad
`;
